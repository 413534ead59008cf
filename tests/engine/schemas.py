"""A Hypothesis strategy for what a JSON schema of ours describes."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

Schema = dict[str, Any]


def from_schema(schema: Schema) -> st.SearchStrategy[Any]:
    """Values that fit, small ones mostly: what groups enter is small."""
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return st.one_of(*map(from_schema, schema[key]))
    if "const" in schema:
        return st.just(schema["const"])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    kind = schema.get("type", "integer")
    if isinstance(kind, list):
        return st.one_of(*(from_schema({"type": one}) for one in kind))
    return _OF_TYPE[kind](schema)


def _integers(schema: Schema) -> st.SearchStrategy[Any]:
    least = schema.get("minimum", -9)
    return st.integers(least, min(schema.get("maximum", least + 40), least + 40))


def _strings(schema: Schema) -> st.SearchStrategy[Any]:
    least, most = schema.get("minLength", 0), min(schema.get("maxLength", 12), 12)
    return st.text("abcxyz 😀'\"", min_size=least, max_size=max(least, most))


def _arrays(schema: Schema) -> st.SearchStrategy[Any]:
    if "prefixItems" in schema:
        return st.tuples(*map(from_schema, schema["prefixItems"])).map(list)
    least = schema.get("minItems", 0)
    return st.lists(from_schema(schema["items"]), min_size=least, max_size=min(schema.get("maxItems", 6), least + 4))


def _objects(schema: Schema) -> st.SearchStrategy[Any]:
    fields = {name: from_schema(one) for name, one in schema.get("properties", {}).items()}
    required = {name: fields.pop(name) for name in schema.get("required", [])}
    if not fields and not required and isinstance(schema.get("additionalProperties"), dict):
        return st.dictionaries(st.sampled_from("abc"), from_schema(schema["additionalProperties"]), max_size=2)
    return st.fixed_dictionaries(required, optional=fields)


_OF_TYPE = {
    "integer": _integers,
    "number": _integers,
    "string": _strings,
    "null": lambda _schema: st.none(),
    "boolean": lambda _schema: st.booleans(),
    "array": _arrays,
    "object": _objects,
}
