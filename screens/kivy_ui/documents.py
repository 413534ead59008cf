"""Files and links between this app and others on Android: the system's documents, the share sheet, and what comes in.

Whatever is picked or handed over is an address of another app, never a path: its bytes are read and written through the
content resolver, in the app's own thread. Why by hand: docs/decisions/android-documents.md.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from screens.app.device import Shared
from screens.kivy_ui.java import api_level, java, words

MOST = 64_000_001  # bytes: one more than a file of ours may have, so that a larger one is refused as such
CHUNK = 1 << 16
OPEN, CREATE = 7001, 7002  # the numbers under which the system answers
CUT = "wt"  # write and cut: from Android 10 on, what a longer document had behind our end would stay otherwise
ANY_FILE = "*/*"  # a backup that came by a messenger or a cloud has no kind that one could rely on

Later = Callable[[Callable[[], None]], None]
"""Makes a call in the app's own thread."""


def open_document(then: Callable[[Path], None], later: Later) -> bool:
    """Let the user pick a file with the system's own chooser; its bytes come as a file of ours."""
    intent_class = java("android.content.Intent")
    intent = intent_class(intent_class.ACTION_OPEN_DOCUMENT)
    intent.addCategory(intent_class.CATEGORY_OPENABLE)
    intent.setType(ANY_FILE)
    _ask(intent, OPEN, lambda address: then(_copied(address)), later)
    return True


def create_document(path: Path, kind: str, then: Callable[[], None], later: Later) -> bool:
    """Let the user say where a file of ours is to be kept, on the phone or in a cloud."""
    intent_class = java("android.content.Intent")
    intent = intent_class(intent_class.ACTION_CREATE_DOCUMENT)
    intent.addCategory(intent_class.CATEGORY_OPENABLE)
    intent.setType(kind)
    intent.putExtra(intent_class.EXTRA_TITLE, words(path.name))

    def chosen(address: Any) -> None:
        _write(address, path.read_bytes())
        then()

    _ask(intent, CREATE, chosen, later)
    return True


def _ask(intent: Any, number: int, then: Callable[[Any], None], later: Later) -> None:
    """Start another app for an answer. It comes in a thread of the system, and none comes if the user goes back."""
    from android import activity, mActivity

    def answered(request: int, result: int, answer: Any) -> None:
        if request != number:
            return
        activity.unbind(on_activity_result=answered)
        address = answer.getData() if answer is not None else None
        if result == java("android.app.Activity").RESULT_OK and address is not None:
            later(lambda: then(address))

    activity.bind(on_activity_result=answered)
    mActivity.startActivityForResult(intent, number)


# ---- out ----


def share_text(text: str, title: str) -> bool:
    """The share sheet with a text."""
    intent_class = java("android.content.Intent")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intent_class.EXTRA_TEXT, words(text))
    return _choose_app(intent, title)


def share_file(path: Path, title: str, kind: str, later: Later) -> Shared:
    """The share sheet with a file.

    Before Android 10 there is no place from which another app may read it without a permission: there the user says
    where it is to be kept, and passes it on from there.
    """
    if api_level() >= 29:
        return _share_from_29(path, title, kind)
    return "asked" if create_document(path, kind, lambda: None, later) else ""


def _share_from_29(path: Path, title: str, kind: str) -> Shared:
    from android import mActivity
    from jnius import cast

    intent_class, string = java("android.content.Intent"), java("java.lang.String")
    columns = java("android.provider.MediaStore$MediaColumns")
    values = java("android.content.ContentValues")()
    values.put(columns.DISPLAY_NAME, string(path.name))
    values.put(columns.MIME_TYPE, string(kind))
    downloads = java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    address = mActivity.getContentResolver().insert(downloads, values)
    _write(address, path.read_bytes())
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType(kind)
    intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", address))
    intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
    return "shared" if _choose_app(intent, title) else ""


def _choose_app(intent: Any, title: str) -> bool:
    from android import mActivity

    mActivity.startActivity(java("android.content.Intent").createChooser(intent, words(title)))
    return True


def view(address: str) -> bool:
    """Hand a link to the app that knows it."""
    from android import mActivity

    intent_class = java("android.content.Intent")
    mActivity.startActivity(intent_class(intent_class.ACTION_VIEW, java("android.net.Uri").parse(address)))
    return True


# ---- in ----


def given_by(intent: Any) -> str | Path | None:
    """What another app hands over with an intent: a link of ours, a text with codes, a file; None for a plain start."""
    if intent is None:
        return None
    intent_class = java("android.content.Intent")
    action, address = intent.getAction(), intent.getData()
    if action == intent_class.ACTION_VIEW and address is not None:
        return _copied(address) if address.getScheme() in ("content", "file") else str(intent.getDataString())
    if action == intent_class.ACTION_SEND:
        stream = intent.getParcelableExtra(intent_class.EXTRA_STREAM)
        return _copied(stream) if stream is not None else intent.getStringExtra(intent_class.EXTRA_TEXT)
    return None


def given_at_start() -> str | Path | None:
    """What the app was started with. From the overview of apps it comes with what it was once given: that is old."""
    from android import mActivity

    intent = mActivity.getIntent()
    if intent is not None and intent.getFlags() & java("android.content.Intent").FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
        return None
    return given_by(intent)


def when_given(then: Callable[[str | Path | None], None], later: Later) -> None:
    """Make this call whenever another app hands something over while this one runs."""
    from android import activity

    activity.bind(on_new_intent=lambda intent: later(lambda: then(given_by(intent))))


# ---- bytes ----


def _copied(address: Any) -> Path:
    """The bytes behind an address of another app, as a file of ours. It has our name: theirs might be a path."""
    from android import mActivity
    from jnius import cast

    place = Path(mActivity.getCacheDir().getPath()) / "given.json"
    stream = mActivity.getContentResolver().openInputStream(cast("android.net.Uri", address))
    try:
        with place.open("wb") as file:
            copy_bounded(lambda room: int(stream.read(room)), file.write)
    finally:
        stream.close()
    return place


def copy_bounded(read: Callable[[bytearray], int], write: Callable[[bytes], object], most: int = MOST) -> int:
    """Copies piece by piece, never more than can be taken; `read` fills the room it gets and says how far, or -1."""
    room, copied = bytearray(CHUNK), 0
    while copied < most and (count := read(room)) >= 0:
        write(bytes(room[:count]))
        copied += count
    return copied


def _write(address: Any, data: bytes) -> None:
    from android import mActivity

    stream = mActivity.getContentResolver().openOutputStream(address, CUT)
    try:
        for start in range(0, len(data), CHUNK):
            stream.write(data[start : start + CHUNK])
    finally:
        stream.close()
