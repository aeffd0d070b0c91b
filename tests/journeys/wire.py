# SPDX-License-Identifier: GPL-3.0-or-later
"""D-Bus as it goes over a socket, as much of it as questions and answers need.

A journey asks tens of thousands of short questions. Through a library each of
them is an object of its own in a thread of its own; here all that are open go
out in one piece, and the answers come as bytes.
"""

import functools
import os
import socket
import struct
import sys

ORDER = b"l" if sys.byteorder == "little" else b"B"
CALL, ANSWER, ERROR, SIGNAL = 1, 2, 3, 4
PATH, INTERFACE, MEMBER, REPLY_TO, DESTINATION, SENDER, SIGNATURE = 1, 2, 3, 5, 6, 7, 8
FIXED = {"y": "B", "b": "I", "n": "h", "q": "H", "i": "i", "u": "I", "x": "q", "t": "Q", "d": "d", "h": "I"}
# As long as libraries wait.
PATIENCE_SECONDS = 25


def aligned(at, size):
    return at + -at % size


# ---- Writing ----

def text(words):
    data = words.encode()
    return struct.pack("=I", len(data)) + data + b"\0"


def pack(signature, values):
    """Strings and numbers of 32 bits: there is no more to say in a question."""
    data = b""
    for kind, value in zip(signature, values):
        data += bytes(-len(data) % 4) + (text(value) if kind == "s" else struct.pack("=" + FIXED[kind], value))
    return data


@functools.lru_cache(maxsize=None)
def field(number, kind, words):
    short = bytes([len(words)]) + words.encode() + b"\0"
    return bytes([number, 1]) + kind.encode() + b"\0" + (short if kind == "g" else text(words))


def message(serial, owner, path, interface, method, signature="", values=()):
    body = pack(signature, values)
    fields = b""
    for one in (field(PATH, "o", path), field(DESTINATION, "s", owner), field(INTERFACE, "s", interface),
                field(MEMBER, "s", method), *([field(SIGNATURE, "g", signature)] if signature else [])):
        fields += bytes(-len(fields) % 8) + one
    header = ORDER + struct.pack("=BBBIII", CALL, 0, 1, len(body), serial, len(fields))
    return header + fields + bytes(-len(fields) % 8) + body


# ---- Reading ----

def split(signature):
    """The first whole type of a signature, and the rest."""
    if signature[0] == "a":
        first, _ = split(signature[1:])
        return "a" + first, signature[1 + len(first):]
    depth = 0
    for end, kind in enumerate(signature, 1):
        depth += (kind in "({") - (kind in ")}")
        if depth == 0:
            return signature[:end], signature[end:]
    raise ValueError(signature)


def get_alignment(kind):
    if kind in "({":
        return 8
    return struct.calcsize("=" + FIXED[kind]) if kind in FIXED else 1 if kind in "gv" else 4


def read_text(data, at):
    at += -at % 4
    end = at + 4 + struct.unpack_from("=I", data, at)[0]
    return data[at + 4:end].decode(), end + 1


def read_variant(data, at):
    end = at + 1 + data[at]
    return reader(data[at + 1:end].decode())(data, end + 1)


def read_signature(data, at):
    end = at + 1 + data[at]
    return data[at + 1:end].decode(), end + 1


def list_reader(kind):
    read, alignment = reader(kind), get_alignment(kind[0])

    def read_list(data, at):
        at = aligned(at, 4)
        size, at = struct.unpack_from("=I", data, at)[0], aligned(at + 4, alignment)
        end, values = at + size, []
        while at < end:
            value, at = read(data, at)
            values.append(value)
        return values, at
    return read_list


def tuple_reader(signature, alignment):
    readers = []
    while signature:
        kind, signature = split(signature)
        readers.append(reader(kind))

    def read_tuple(data, at):
        at, values = aligned(at, alignment), []
        for read in readers:
            value, at = read(data, at)
            values.append(value)
        return tuple(values), at
    return read_tuple


def fixed_reader(kind):
    form = struct.Struct("=" + FIXED[kind])

    def read_fixed(data, at):
        at += -at % form.size
        return form.unpack_from(data, at)[0], at + form.size
    return read_fixed


@functools.lru_cache(maxsize=None)
def reader(kind):
    """What reads one value of that type: (data, offset) to (value, offset)."""
    if kind[0] in "({":
        return tuple_reader(kind[1:-1], 8)
    if kind[0] == "a":
        return list_reader(kind[1:])
    return {"v": read_variant, "g": read_signature, "s": read_text, "o": read_text}.get(kind) or fixed_reader(kind)


@functools.lru_cache(maxsize=None)
def body_reader(signature):
    return tuple_reader(signature, 1)


class Message:
    def __init__(self, data):
        self.kind = data[1]
        fields, end = reader("a(yv)")(data, 12)
        self.fields = dict(fields)
        self.data, self.start = data, aligned(end, 8)

    def unpack(self):
        """All that it says."""
        return body_reader(self.fields.get(SIGNATURE, ""))(self.data[self.start:], 0)[0]


# ---- The connection ----

class Connection:
    def __init__(self, address):
        words = dict(word.split("=", 1) for word in address.split(";")[0].partition(":")[2].split(","))
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(PATIENCE_SECONDS)
        self.socket.connect(words["path"] if "path" in words else "\0" + words["abstract"])
        self.socket.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        if not self.socket.recv(4096).startswith(b"OK"):
            raise RuntimeError("the bus wants nobody like me")
        self.socket.sendall(b"BEGIN\r\n")
        self.serial = 0
        self.read = b""
        self.listeners = []
        self.tell_bus("Hello")

    def tell_bus(self, method, signature="", *values):
        return self.ask([("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, signature, values)])[0]

    def listen(self, heard, *rules):
        """Calls heard(sender, path, member, what it says) for every signal that a
        rule of the bus lets through, this one or another's, while questions are asked."""
        self.listeners.append(heard)
        for rule in rules:
            self.tell_bus("AddMatch", "s", "type='signal'," + rule)

    def ask(self, questions):
        """The answers to many questions (owner, path, interface, method, signature,
        values), in their order; None where there was none."""
        first = self.serial + 1
        self.serial += len(questions)
        self.socket.sendall(b"".join(message(first + number, *question) for number, question in enumerate(questions)))
        answers = [None] * len(questions)
        left = len(questions)
        while left:
            one = self.next_message()
            if one is None:
                break
            number = one.fields.get(REPLY_TO, 0) - first
            if one.kind == SIGNAL:
                self.hear(one)
            elif number >= 0:   # what comes too late is not asked any more
                left -= 1
                answers[number] = one.unpack() if one.kind == ANSWER else None
        return answers

    def hear(self, signal):
        told = signal.fields.get(SENDER), signal.fields[PATH], signal.fields[MEMBER], signal.unpack()
        for heard in self.listeners:
            heard(*told)

    def next_message(self):
        """None if there is none for too long."""
        size = 16
        while len(self.read) < size or len(self.read) < (size := self.whole_size()):
            try:
                more = self.socket.recv(1 << 20)
            except TimeoutError:
                return None
            if not more:
                raise RuntimeError("the bus has gone")
            self.read += more
        data, self.read = self.read[:size], self.read[size:]
        return Message(data)

    def whole_size(self):
        body, _, fields = struct.unpack_from("=III", self.read, 4)
        return aligned(16 + fields, 8) + body
