import { chmod, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DiskCache } from "./disk-cache.server";

const BOUNDS = { files: 3, bytes: 1_000, ageMs: 3_600_000 };
const key = (digit: string) => digit.repeat(64);
const bytes = (text: string) => new TextEncoder().encode(text);

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "techsetu-test-"));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const open = (bounds: Partial<typeof BOUNDS> = {}) => new DiskCache("pictures", parent, { ...BOUNDS, ...bounds });
const fileOf = (digit: string) => join(parent, "pictures", key(digit));
const files = async () => (await readdir(join(parent, "pictures"))).toSorted();
/** Dates the files as if written one after the other, the last one just now. */
const date = async (...digits: string[]) => {
  for (const [place, digit] of digits.entries()) {
    const at = new Date(Date.now() - (digits.length - place) * 60_000);
    await utimes(fileOf(digit), at, at);
  }
};
const textOf = async (cache: DiskCache, digit: string) => {
  const kept = await cache.get(key(digit));
  return kept && new TextDecoder().decode(kept);
};

it("keeps what another process has written, by its key", async () => {
  await open().set(key("a"), bytes("one"));
  await open().set(key("b"), bytes(""));
  expect([await textOf(open(), "a"), await textOf(open(), "b"), await textOf(open(), "c")]).toEqual(["one", "", null]);
});

it("takes nothing for a key that could be a path", async () => {
  const cache = open();
  for (const path of ["../a", `${key("a")}/../b`, "", key("A")]) {
    await cache.set(path, bytes("x"));
    expect(await cache.get(path)).toBeNull();
  }
  expect(await files()).toEqual([]);
});

it("takes a damaged file for none, and mends it", async () => {
  const cache = open();
  await cache.set(key("a"), bytes("a picture"));
  const whole = await readFile(fileOf("a"));
  for (const damaged of [whole.subarray(0, -1), whole.subarray(0, 10), Buffer.alloc(0), Buffer.alloc(41, 7)]) {
    await writeFile(fileOf("a"), damaged);
    expect(await cache.get(key("a"))).toBeNull();
  }
  await cache.set(key("a"), bytes("a picture"));
  expect(await textOf(cache, "a")).toBe("a picture");
});

it("holds no more files than it may: the oldest goes", async () => {
  const cache = open();
  for (const digit of ["a", "b", "c"]) await cache.set(key(digit), bytes(digit));
  await date("b", "a", "c");
  await cache.set(key("d"), bytes("d"));
  expect(await files()).toEqual(["a", "c", "d"].map(key));
});

it("holds no more bytes than it may, nor one that alone is too large", async () => {
  const cache = open();
  for (const digit of ["a", "b"]) await cache.set(key(digit), new Uint8Array(400));
  await date("a", "b");
  await cache.set(key("c"), new Uint8Array(400));
  expect(await files()).toEqual(["b", "c"].map(key));
  await date("b", "c");
  await cache.set(key("d"), new Uint8Array(2_000));
  expect(await files()).toEqual([]);
});

it("forgets what is older than it may be, also what a process that ended left half written", async () => {
  const cache = open();
  await cache.set(key("a"), bytes("a"));
  const left = `${fileOf("b")}.${crypto.randomUUID()}.part`;
  await writeFile(left, "half");
  const old = new Date(Date.now() - BOUNDS.ageMs - 1_000);
  for (const path of [fileOf("a"), left]) await utimes(path, old, old);
  expect(await cache.get(key("a"))).toBeNull();
  await cache.tidy();
  expect(await files()).toEqual([]);
});

it("leaves alone what another process is writing, and does not count it", async () => {
  const cache = open({ files: 1 });
  await cache.set(key("a"), bytes("a"));
  const part = `${fileOf("b")}.${crypto.randomUUID()}.part`;
  await writeFile(part, "half");
  await cache.tidy();
  expect(await textOf(cache, "a")).toBe("a");
  expect(await readFile(part, "utf8")).toBe("half");
});

it("leaves alone what is not its own", async () => {
  const cache = open({ files: 1 });
  await cache.set(key("a"), bytes("a"));
  await writeFile(join(parent, "pictures", "notes.txt"), "mine");
  await cache.set(key("b"), bytes("b"));
  expect(await files()).toContain("notes.txt");
});

it("stays within its bounds, and whole, with several processes at work at once", async () => {
  const caches = [open(), open(), open()];
  const digits = [..."abcdef"];
  await Promise.all(
    caches.flatMap((cache) =>
      digits.map(async (digit) => {
        await cache.set(key(digit), bytes(digit.repeat(50)));
        expect([null, digit.repeat(50)]).toContain(await textOf(cache, digit));
      }),
    ),
  );
  await date(...(await files()).map((name) => name.slice(0, 1)));
  await open().set(key("0"), bytes("the last"));
  expect(await textOf(open(), "0")).toBe("the last");
  expect((await files()).length).toBeLessThanOrEqual(BOUNDS.files);
});

it("works without a folder that can be written to", async () => {
  await writeFile(join(parent, "file"), "");
  const cache = new DiskCache("pictures", join(parent, "file"), BOUNDS);
  await cache.set(key("a"), bytes("a"));
  expect(await cache.get(key("a"))).toBeNull();
});

it("works while the folder is gone or read only", async () => {
  const cache = open();
  await cache.set(key("a"), bytes("a"));
  await chmod(join(parent, "pictures"), 0o500);
  await cache.set(key("b"), bytes("b"));
  expect(await textOf(cache, "a")).toBe("a");
  await chmod(join(parent, "pictures"), 0o700);
  await rm(join(parent, "pictures"), { recursive: true });
  await cache.set(key("a"), bytes("a"));
  expect(await cache.get(key("a"))).toBeNull();
});

it("has a folder of its own where none is named", async () => {
  const [one, other] = [new DiskCache("test", undefined, BOUNDS), new DiskCache("test", undefined, BOUNDS)];
  await one.set(key("a"), bytes("a"));
  expect([await textOf(one, "a"), await textOf(other, "a")]).toEqual(["a", null]);
});
