# SPDX-License-Identifier: GPL-3.0-or-later
"""As much of JSON Schema 2020-12 as the schema of match files uses.

A keyword that is not known here is an error: it would be ignored in silence.
"""

import re

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int}
# What only explains, and what another keyword reads.
SILENT = {"$schema", "$id", "$defs", "title", "description", "then", "else"}


def is_type(value, name):
    # True is an int in Python and no integer in JSON.
    return isinstance(value, TYPES[name]) and not (name == "integer" and isinstance(value, bool))


def same(one, other):
    return type(one) is type(other) and one == other


class Schema:
    def __init__(self, root):
        self.root = root
        self.checks = {name.removeprefix("check_"): getattr(self, name)
                       for name in dir(self) if name.startswith("check_")}
        self.checks["$ref"] = self.follow

    def allows(self, value, schema=None):
        schema = self.root if schema is None else schema
        for keyword in schema:
            if keyword not in SILENT and not self.checks[keyword](value, schema[keyword], schema):
                return False
        return True

    def keywords(self, schema=None):
        """Every keyword that is used anywhere."""
        schema = self.root if schema is None else schema
        for keyword, value in schema.items():
            yield keyword
            named = keyword in ("properties", "$defs")
            for child in (value.values() if named else value if isinstance(value, list) else [value]):
                if isinstance(child, dict) and keyword not in ("const", "enum", "dependentRequired"):
                    yield from self.keywords(child)

    def follow(self, value, path, schema):
        target = self.root
        for step in path.removeprefix("#/").split("/"):
            target = target[step]
        return self.allows(value, target)

    def check_type(self, value, name, schema):
        return is_type(value, name)

    def check_const(self, value, constant, schema):
        return same(value, constant)

    def check_enum(self, value, values, schema):
        return any(same(value, constant) for constant in values)

    # Keywords for one type say nothing of another.

    def check_properties(self, value, properties, schema):
        return not isinstance(value, dict) or all(
            self.allows(value[key], properties[key]) for key in properties if key in value)

    def check_additionalProperties(self, value, allowed, schema):
        others = [value[key] for key in value if key not in schema.get("properties", {})] if isinstance(value, dict) else []
        return not others if allowed is False else all(self.allows(other, allowed) for other in others)

    def check_propertyNames(self, value, names, schema):
        return not isinstance(value, dict) or all(self.allows(key, names) for key in value)

    def check_minProperties(self, value, least, schema):
        return not isinstance(value, dict) or len(value) >= least

    def check_required(self, value, keys, schema):
        return not isinstance(value, dict) or all(key in value for key in keys)

    def check_dependentRequired(self, value, needs, schema):
        return not isinstance(value, dict) or all(
            needed in value for key in needs if key in value for needed in needs[key])

    def check_items(self, value, items, schema):
        return not isinstance(value, list) or all(self.allows(item, items) for item in value)

    def check_prefixItems(self, value, items, schema):
        return not isinstance(value, list) or all(map(self.allows, value, items))

    def check_minItems(self, value, least, schema):
        return not isinstance(value, list) or len(value) >= least

    def check_maxItems(self, value, most, schema):
        return not isinstance(value, list) or len(value) <= most

    def check_uniqueItems(self, value, unique, schema):
        return not isinstance(value, list) or not any(
            same(item, other) for i, item in enumerate(value) for other in value[:i])

    def check_minimum(self, value, least, schema):
        return not is_type(value, "integer") or value >= least

    def check_maximum(self, value, most, schema):
        return not is_type(value, "integer") or value <= most

    def check_pattern(self, value, pattern, schema):
        return not isinstance(value, str) or re.search(pattern, value) is not None

    def check_allOf(self, value, schemas, schema):
        return all(self.allows(value, one) for one in schemas)

    def check_anyOf(self, value, schemas, schema):
        return any(self.allows(value, one) for one in schemas)

    def check_oneOf(self, value, schemas, schema):
        return sum(self.allows(value, one) for one in schemas) == 1

    def check_not(self, value, other, schema):
        return not self.allows(value, other)

    def check_if(self, value, condition, schema):
        return self.allows(value, schema.get("then" if self.allows(value, condition) else "else", {}))
