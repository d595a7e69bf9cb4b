import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { noteWrite } from "~/lib/public-copies.server";
import { requestStore, setMember, withRequestStore } from "~/lib/request-store.server";
import { createRequestClient } from "./client.server";
import { DatabaseError, unavailable } from "./errors.server";
import { lastGood, minutesOld } from "./last-good.server";

beforeEach(() => {
  vi.useFakeTimers();
  // At time 0 the cache treats every entry as new.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

const FROM = { address: "127.0.0.1", userAgent: null };
const MEMBER = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const visitor = () => createRequestClient([], () => undefined, FROM);
const member = () => createRequestClient([{ name: "sb", value: "base64-e30" }], () => undefined, FROM);

type Answer = { owner: string; words: string } | null;

/** Sets up a read, and the backend's current answer to it. */
function setUp(hasIds = true) {
  let answer: () => Answer = () => ({ owner: MEMBER, words: "first" });
  const read = lastGood<[page: number], Answer>(async () => answer(), { hasIds });
  return {
    read: (client = visitor(), page = 1) =>
      withRequestStore("1", async () => ({ words: (await read(client, page))?.words, old: minutesOld() })),
    says: (words: string) => (answer = () => ({ owner: MEMBER, words })),
    fails: (thrown: unknown = unavailable()) => {
      answer = () => {
        throw thrown;
      };
    },
    finds: (found: Answer) => (answer = () => found),
  };
}

describe("while the backend is away", () => {
  test("a reader gets what a visitor got last, and how old that is", async () => {
    const { read, says, fails } = setUp();
    expect(await read()).toEqual({ words: "first", old: null });
    says("second");
    await read();
    fails();
    expect(await read()).toEqual({ words: "second", old: 0 });
    vi.advanceTimersByTime(7 * 60_000 + 1);
    expect(await read()).toEqual({ words: "second", old: 7 });
    expect(await read(member())).toEqual({ words: "second", old: 7 });
    await expect(read(visitor(), 2)).rejects.toMatchObject({ status: 503 });
    says("third");
    expect(await read()).toEqual({ words: "third", old: null });
  });

  test("nothing is told that is older than an hour", async () => {
    const { read, fails } = setUp();
    await read();
    fails();
    vi.advanceTimersByTime(3_599_000);
    expect((await read()).old).toBe(59);
    vi.advanceTimersByTime(2_000);
    await expect(read()).rejects.toMatchObject({ status: 503 });
  });

  test("a page is as old as its oldest part", async () => {
    const [one, other] = [lastGood(async () => answer()), lastGood(async () => answer())];
    let answer: () => string = () => "good";
    await withRequestStore("1", () => one(visitor()));
    vi.advanceTimersByTime(60_000);
    await withRequestStore("1", () => other(visitor()));
    vi.advanceTimersByTime(60_000);
    answer = () => {
      throw unavailable();
    };
    const ages = await withRequestStore("1", async () => {
      await other(visitor());
      const young = minutesOld();
      await one(visitor());
      await other(visitor());
      return [young, minutesOld()];
    });
    expect(ages).toEqual([1, 2]);
  });

  test("nobody is told what a member was told, nor what was read after signing in", async () => {
    const { read, fails } = setUp();
    await read(member());
    const signedIn = visitor();
    const session = { access_token: "a.e30.c", refresh_token: "r", expires_in: 3_600, token_type: "bearer" };
    vi.stubGlobal("fetch", async () => Response.json({ ...session, user: { id: MEMBER } }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { error } = await signedIn.auth.signInWithPassword({ email: "rafi@example.com", password: "Setu-2026!" });
    expect(error).toBeNull();
    await read(signedIn);
    fails();
    await expect(read()).rejects.toMatchObject({ status: 503 });
  });

  test("a refusal is told as one", async () => {
    const { read, fails } = setUp();
    await read();
    fails(new DatabaseError("no", "42501", 403));
    await expect(read()).rejects.toThrow(DatabaseError);
  });
});

describe("what was hidden or deleted is told to nobody any more", () => {
  const gone = async ({ read, fails }: ReturnType<typeof setUp>) => {
    fails();
    return read().then(
      () => false,
      () => true,
    );
  };
  const write = (path: string, as: string | null) =>
    withRequestStore("1", () => {
      setMember(as);
      noteWrite(new URL(`http://backend${path}`), undefined);
    });

  test("by whoever it names", async () => {
    const own = setUp();
    await own.read();
    write("/rest/v1/talent_profiles?user_id=eq.x", MEMBER);
    expect(await gone(own)).toBe(true);
  });

  test("by somebody who names it", async () => {
    const named = setUp();
    await named.read();
    write(`/rest/v1/jobs?id=eq.${MEMBER}`, OTHER);
    expect(await gone(named)).toBe(true);
  });

  test("by anybody, where it may hold words without a name", async () => {
    const nameless = setUp(false);
    await nameless.read();
    write("/rest/v1/talent_profiles?user_id=eq.x", OTHER);
    expect(await gone(nameless)).toBe(true);
  });

  test("by anybody, where nobody is found and another spelling is offered", async () => {
    const empty = setUp();
    empty.finds({ owner: "", words: "a name" });
    await empty.read();
    write("/rest/v1/talent_profiles?user_id=eq.x", OTHER);
    expect(await gone(empty)).toBe(true);
  });

  test("and others stay", async () => {
    const others = setUp();
    await others.read();
    write("/rest/v1/talent_profiles?user_id=eq.x", OTHER);
    expect(await gone(others)).toBe(false);
  });

  test("elsewhere, as soon as a visitor finds it gone", async () => {
    const hidden = setUp();
    await hidden.read();
    hidden.finds(null);
    await hidden.read();
    expect(await gone(hidden)).toBe(true);
  });

  test("also where it was being read while it was hidden", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    let away = false;
    const read = lastGood(async () => {
      if (away) throw unavailable();
      return promise;
    });
    const reading = withRequestStore("1", () => read(visitor()));
    write("/rest/v1/talent_profiles?user_id=eq.x", MEMBER);
    resolve("from before");
    expect(await reading).toBe("from before");
    away = true;
    await expect(read(visitor())).rejects.toMatchObject({ status: 503 });
  });
});

test("the request's own store is the only one that is told of an age", async () => {
  const { read, fails } = setUp();
  await read();
  fails();
  await read();
  expect(withRequestStore("2", () => [minutesOld(), requestStore()?.shownAsOf])).toEqual([null, undefined]);
});
