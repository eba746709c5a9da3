# SPDX-License-Identifier: MIT
"""Checks the profiles of the profiler. Arguments: a check, and its arguments; see the end."""
import json, os, socket, struct, sys, time, zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "live"))
from histogram import histogram


def fail(words):
    print(f"FAIL: {words}")
    sys.exit(1)


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def accounts(profile):
    """All sums of the profile agree."""
    live = profile["totals"]["live"]
    for rows in ("sites", "classes", "arenas", "ages"):
        for unit in ("objects", "bytes"):
            total = sum(row["live"][unit] for row in profile[rows])
            if total != live[unit]:
                fail(f"{rows} have {total} {unit}, not {live[unit]}")
    for unit in ("objects", "bytes"):
        freed = sum(row["freed"][unit] for row in profile["ages"])
        if freed != profile["totals"]["freed"][unit]:
            fail(f"{freed} {unit} were freed at some age")
    order = [row["live"]["bytes"] for row in profile["sites"]]
    if order != sorted(order, reverse=True):
        fail("the sites are not in order")


def by_key(profile):
    """The live and allocated objects of each class and trace."""
    found = {}
    for site in profile["sites"]:
        frames = ";".join(f"{frame['class']}.{frame['method']}:{frame['line']}" for frame in site["frames"])
        entry = found.setdefault(f"{site['class']}|{frames}", [0, 0, 0, 0])
        for i, (kind, unit) in enumerate((k, u) for k in ("live", "allocated") for u in ("objects", "bytes")):
            entry[i] += site[kind][unit]
    return found


def check_model(path, expected, reset=""):
    """The profile equals the counts of the VM, for every class and trace."""
    profile = load(path)
    accounts(profile)
    want = {}
    with open(expected, encoding="utf-8") as file:
        for line in file:
            *numbers, key = line.rstrip("\n").split(" ", 4)
            entry = want.setdefault(key, [0, 0, 0, 0])
            for i, number in enumerate(numbers):
                entry[i] += int(number)
    have = by_key(profile)
    if reset:
        want = {key: row[:2] for key, row in want.items() if row[0]}
        have = {key: row[:2] for key, row in have.items() if row[0]}
    for key in sorted(set(want) | set(have)):
        if want.get(key) != have.get(key):
            fail(f"{key}: {have.get(key)} instead of {want.get(key)}")
    counters = profile["counters"]
    if counters["unknown"] or counters["clashes"] or counters["no_room_objects"]:
        fail(f"what is counted besides: {counters}")
    print(f"{len(want)} sites, {profile['profile']['events']} events, {counters['lost']} lost, {counters['absent']} without a front-end")


# ---- Collectors ----


def check_same(*paths):
    """The same program has the same live objects, by class and by site, with every collector."""
    profiles = [load(path) for path in paths]
    for profile in profiles:
        accounts(profile)
        notes = [note for note in profile["notes"] if "does not send" not in note]
        if notes:
            fail(f"{profile['profile']['name']}: {notes}")
    first = by_key(profiles[0])
    for profile in profiles[1:]:
        other = by_key(profile)
        for key in sorted(set(first) | set(other)):
            if first.get(key) != other.get(key):
                fail(f"{key}: {other.get(key)} with {profile['profile']['name']}, {first.get(key)} before")
    for profile in profiles:
        count = profile["counters"]
        print("%-20s collections %6d  moved %8d  between arenas %8d  arenas %4d new %4d deleted  pauses %.3f ms" % (
            profile["profile"]["name"], count["collections"], count["moved_objects"], count["between_objects"],
            count["arenas_new"], count["arenas_deleted"], count["pause"] / 1e6))


def check_live(path, expected):
    """Compares with lines of the VM: a class, live objects, their bytes, allocated objects."""
    want = {}
    with open(expected, encoding="utf-8") as file:
        for line in file:
            name, *numbers = line.rsplit(None, 3)
            want[name.replace("/", ".")] = [int(number) for number in numbers]
    have = {row["class"]: [row["live"]["objects"], row["live"]["bytes"], row["allocated"]["objects"]] for row in load(path)["classes"]}
    if have != want:
        fail(f"live: {have} instead of {want}")


def check_leak(path, class_, method):
    first = load(path)["sites"][0]
    if first["class"] != class_ or first["frames"][0]["method"] != method:
        fail(f"the first site is {first}")


def near(what, have, want):
    if abs(have - want) > want * 0.02:
        fail(f"{what}: {have} instead of {want}")


def check_histogram(path, text):
    """A profile and the VM's own histogram of the same time agree within 2 %: in total, and for each class with 1 % of the heap."""
    profile = load(path)
    have = {row["class"]: row["live"] for row in profile["classes"]}
    want, total = histogram(text)
    if not total:
        fail("no histogram")
    # Newer VMs have a special class of filler objects.
    for name in [name for name in want if "jdk.internal.vm.Filler" in name]:
        total = [whole - part for whole, part in zip(total, want.pop(name))]
    live = profile["totals"]["live"]
    near("objects", live["objects"], total[0])
    near("bytes", live["bytes"], total[1])
    large = [name for name, row in want.items() if row[1] * 100 >= total[1]]
    for name in large:
        # In older VMs, small int[] are also filler objects.
        if name != "int[]":
            near(f"objects of {name}", have.get(name, {"objects": 0})["objects"], want[name][0])
        near(f"bytes of {name}", have.get(name, {"bytes": 0})["bytes"], want[name][1])
    if len(large) < 3:
        fail(f"only {large} are large")
    print("histogram: %.3f %% of objects, %.3f %% of bytes differ" % tuple(
        100 * abs(one - other) / other for one, other in zip((live["objects"], live["bytes"]), total)))


def check_planted(path, count, line):
    """The leak of tests/live/HeapTracker.java is the first site."""
    profile = load(path)
    accounts(profile)
    first = profile["sites"][0]
    frame = first["frames"][0]
    # The garbage of compiled code may not be reported; only a few objects are unknown.
    if first["class"] != "byte[]" or (frame["class"], frame["method"], frame["line"]) != ("HeapTracker", "leak", int(line)):
        fail(f"the first site is {first}")
    if not 0.98 * int(count) <= first["live"]["objects"] <= 1.02 * int(count):
        fail(f"{first['live']['objects']} of {count} leak")
    print(f"leak: {first['live']['objects']} of {count}")


def check_counter(path, name, least, most=None):
    value = load(path)["counters"][name]
    if value < int(least) or (most is not None and value > int(most)):
        fail(f"{name} is {value}")
    print(f"{name}: {value}")


# ---- Formats ----


def check_asked(path):
    """All objects have a class and methods, although no event reported these."""
    profile = load(path)
    accounts(profile)
    for site in profile["sites"]:
        if "unknown" in site["class"] or any(frame["method"] is None for frame in site["frames"]):
            fail(f"not asked for: {site}")
    if len(profile["sites"]) < 100:
        fail("there is little in it")
    # The only thread that does not end.
    if "first \U0001d4b3" not in [row["name"] for row in profile["threads"]]:
        fail(f"threads: {profile['threads']}")


def check_folded(path, profile):
    total = 0
    with open(path, encoding="utf-8") as file:
        for line in file:
            stack, number = line.rstrip("\n").rsplit(" ", 1)
            if ";" not in stack:
                fail(f"folded: {line!r}")
            total += int(number)
    want = load(profile)["totals"]["live"]["bytes"]
    if total != want:
        fail(f"folded: {total} bytes instead of {want}")


def check_html(path):
    with open(path, encoding="utf-8") as file:
        page = file.read()
    if "<script" in page or "http:" in page or "https:" in page or "src=" in page:
        fail("the page needs something else")
    for words in ("&lt;file &amp; &quot;quotes&quot;&gt;", "<svg", "prefers-color-scheme:dark", "Live memory", "Ages", "byte[]"):
        if words not in page:
            fail(f"the page does not have {words}")


def check_pprof(raw, profile):
    """Compares the sums of samples with the output of go tool pprof."""
    sums, samples = [0, 0, 0, 0], False
    with open(raw, encoding="utf-8") as file:
        for line in file:
            if line.startswith("Locations"):
                break
            numbers = line.split(":")[0].split()
            if samples and ":" in line and len(numbers) == 4 and all(number.isdigit() for number in numbers):
                sums = [total + int(number) for total, number in zip(sums, numbers)]
            samples |= line.startswith("Samples:")
    totals = load(profile)["totals"]
    want = [totals[kind][unit] for kind in ("allocated", "live") for unit in ("objects", "bytes")]
    if sums != want:
        fail(f"pprof: {sums} instead of {want}")


# ---- Streams ----

HEADER = 20


def frames_of(data):
    """The offset and the type of each frame."""
    at, found = 12, []
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        found.append((at, data[at + 4]))
        at += HEADER + size
    return found


def sealed(frame):
    """A frame with a correct checksum."""
    frame = bytearray(frame)
    struct.pack_into(">I", frame, 0, len(frame) - HEADER)
    struct.pack_into(">I", frame, 16, zlib.crc32(bytes(frame[:16]) + bytes(frame[HEADER:])))
    return bytes(frame)


def check_break(stream, folder):
    """Writes streams with one mistake each: FOLDER/NAME, and FOLDER/NAME.says with the expected message."""
    with open(stream, "rb") as file:
        data = file.read()
    frames = frames_of(data) + [(len(data), 0)]

    def part(type_):
        i = [type for _, type in frames].index(type_)
        return i, frames[i][0], frames[i + 1][0]

    def write(name, bytes_, words):
        with open(f"{folder}/{name}", "wb") as file:
            file.write(bytes_)
        with open(f"{folder}/{name}.says", "w") as file:
            file.write(words + "\n")

    def changed(name, type_, offset, value, words, seal=True):
        _, begin, end = part(type_)
        frame = bytearray(data[begin:end])
        frame[offset:offset + len(value)] = value
        write(name, data[:begin] + (sealed(frame) if seal else bytes(frame)) + data[end:], words)

    write("empty", b"", "ends before it has begun")
    write("magic", b"x" + data[1:], "does not begin with its magic")
    write("line-ends", data[:5] + b"\n" + data[7:], "does not begin with its magic")
    write("version", data[:8] + b"\0\2" + data[10:], "version 1 of the protocol is expected, not 2")
    write("id-size", data[:10] + b"\3" + data[11:], "IDs of 4 or 8 bytes are expected")
    changed("type", 1, 4, b"\x63", "there is no frame of type 99", False)
    changed("zeros", 1, 7, b"\1", "there is no frame of type 1, 0, 0, 1", False)
    changed("length", 1, 0, b"\xff\xff\xff\xff", "a frame of 4294967295 bytes; 1048576 are the most", False)
    changed("sequence", 1, 15, b"\5", "frame 0 is expected, not 5", False)
    changed("bit", 5, HEADER + 30, bytes([data[part(5)[1] + HEADER + 30] ^ 1]), "its checksum is", False)
    changed("event", 5, HEADER + 8, b"\xc8", "there is no event of type 200")
    changed("text", 2, HEADER + 10, b"\xff", "is no text: there is a byte 0xff")
    changed("class", 4, HEADER, b"\0\1\0\0", "class 65536 is not defined")
    changed("counters", 6, HEADER + 18, b"\0\1", "counters are expected, not 1")
    changed("births", 6, HEADER + 16, b"\0\x3f", "births are not shifted by 63")
    (counters,) = struct.unpack_from(">H", data, part(6)[1] + HEADER + 18)
    changed("sum", 6, HEADER + 20 + 8 * counters + 16 + 7, b"\x7f", "but the sites add up to 0")
    _, begin, end = part(1)
    write("twice", data[:end] + sealed(data[begin:begin + 8] + struct.pack(">Q", 1) + data[begin + 16:end]) + data[end:],
          "is the first frame, and there is one of it")
    _, begin, end = part(2)
    write("missing", data[:begin] + data[end:], "is expected, not")
    grown = data[:begin]
    for number in range(1, 40):
        name = b"x" * 60000
        payload = bytes(8) + struct.pack(">H", len(name)) + name + bytes(2)
        grown += sealed(bytes(4) + b"\2\0\0\0" + struct.pack(">Q", number) + bytes(4) + payload)
    write("memory", grown, "more memory than one VM may have")
    last = frames[-2][0]
    count = len(frames) - 1
    write("behind", data + sealed(data[last:last + 8] + struct.pack(">Q", count) + data[last + 16:]), "there is a frame behind the end")
    write("more", data[:last] + sealed(data[last:] + b"\0"), "there is more in the frame than its values")


def check_cut(stream, folder, step):
    """Writes the beginnings of a stream at regular distances, and at all ends of frames."""
    with open(stream, "rb") as file:
        data = file.read()
    ends = {at for at, _ in frames_of(data)}
    for size in sorted(set(range(1, len(data), int(step))) | ends):
        with open(f"{folder}/{size:08d}", "wb") as file:
            file.write(data[:size])


def identified(data, number, rest=None):
    """The stream of another VM; `rest` replaces the text after the identity."""
    begin, end = (at for at, _ in frames_of(data)[:2])
    frame = bytearray(data[begin:end] if rest is None else data[begin:begin + HEADER + 16] + rest)
    struct.pack_into(">QQ", frame, HEADER, number, 0)
    return data[:begin] + sealed(frame) + (data[end:] if rest is None else b"")


def check_many(stream, folder, count):
    """Sends the streams of a number of VMs, and as many that are rejected after the identity."""
    with open(stream, "rb") as file:
        data = file.read()
    for number in range(int(count)):
        for name, bytes_ in ("broken", identified(data, 2 * number, b"?")), ("good", identified(data, 2 * number + 1)):
            with open(f"{folder}/{number:04d}-{name}", "wb") as file:
                file.write(bytes_)


def check_places(stream, path, count):
    """Opens a number of idle connections, then sends a stream."""
    with open(stream, "rb") as file:
        data = file.read()
    idle = []
    for _ in range(int(count) + 1):
        idle.append(socket.socket(socket.AF_UNIX))
        idle[-1].connect(path)
        if len(idle) % 32 == 0:
            time.sleep(0.1)
    idle[-1].sendall(data)
    idle[-1].shutdown(socket.SHUT_WR)
    idle[-1].recv(1)


check, *arguments = sys.argv[1:]
globals()["check_" + check](*arguments)
