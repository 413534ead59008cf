"""Every class of Android that is called through pyjnius, with its members and the API level from which each is there.

A test compares this table with the code: what is called stands here, what stands here is called, and what the oldest
Android that the app runs on does not have is called behind a question for the level.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

JAVA: Mapping[str, Mapping[str, int]] = {
    "android.app.Activity": {
        "RESULT_OK": 1,
        "getCacheDir": 1,
        "getContentResolver": 1,
        "getIntent": 1,
        "getResources": 1,
        "getWindow": 1,
        "moveTaskToBack": 1,
        "startActivity": 1,
        "startActivityForResult": 1,
    },
    "android.content.ContentResolver": {"insert": 1, "openInputStream": 1, "openOutputStream": 1},
    "android.content.ContentValues": {"put": 1},
    "android.content.Intent": {
        "ACTION_CREATE_DOCUMENT": 19,
        "ACTION_OPEN_DOCUMENT": 19,
        "ACTION_SEND": 1,
        "ACTION_VIEW": 1,
        "CATEGORY_OPENABLE": 1,
        "EXTRA_STREAM": 1,
        "EXTRA_TEXT": 1,
        "EXTRA_TITLE": 1,
        "FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY": 1,
        "FLAG_GRANT_READ_URI_PERMISSION": 1,
        "addCategory": 1,
        "addFlags": 1,
        "createChooser": 1,
        "getAction": 1,
        "getData": 1,
        "getDataString": 1,
        "getFlags": 1,
        "getParcelableExtra": 1,
        "getStringExtra": 1,
        "putExtra": 1,
        "setType": 1,
    },
    "android.content.res.Configuration": {
        "UI_MODE_NIGHT_MASK": 8,
        "UI_MODE_NIGHT_YES": 8,
        "fontScale": 1,
        "getLocales": 24,
        "uiMode": 8,
    },
    "android.content.res.Resources": {"getConfiguration": 1},
    "android.net.Uri": {"getScheme": 1, "parse": 1},
    "android.os.Build$VERSION": {"SDK_INT": 4},
    "android.os.LocaleList": {"get": 24},
    "android.os.Parcelable": {},
    "android.provider.MediaStore$Downloads": {"EXTERNAL_CONTENT_URI": 29},
    "android.provider.MediaStore$MediaColumns": {"DISPLAY_NAME": 1, "MIME_TYPE": 1},
    "android.view.View": {"getHeight": 1, "getRootWindowInsets": 23, "getWidth": 1},
    "android.view.Window": {"getDecorView": 1},
    "android.view.WindowInsets": {"getInsets": 30},
    "android.view.WindowInsets$Type": {"displayCutout": 30, "systemBars": 30},
    "android.graphics.Insets": {"bottom": 29, "left": 29, "right": 29, "top": 29},
    "java.io.File": {"getPath": 1},
    "java.io.InputStream": {"close": 1, "read": 1},
    "java.io.OutputStream": {"close": 1, "write": 1},
    "java.lang.CharSequence": {},
    "java.lang.String": {},
    "java.net.InetAddress": {"getHostAddress": 1},
    "java.net.NetworkInterface": {"getInetAddresses": 1, "getNetworkInterfaces": 1, "isUp": 9},
    "java.util.Enumeration": {"hasMoreElements": 1, "nextElement": 1},
    "java.util.Locale": {"getLanguage": 1},
}


def java(name: str) -> Any:
    """The class of this name."""
    from jnius import autoclass

    return autoclass(name)


def words(text: str) -> Any:
    """A text as Java wants it where any kind of text will do."""
    from jnius import cast

    return cast("java.lang.CharSequence", java("java.lang.String")(text))


def api_level() -> int:
    """Which Android this is: 24 is 7.0, 29 is 10, 30 is 11."""
    return int(java("android.os.Build$VERSION").SDK_INT)
