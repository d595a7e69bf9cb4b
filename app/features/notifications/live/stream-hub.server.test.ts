import { expect, test, vi } from "vitest";
import { fakeSources, HOUR_MS, listen, listener, pass, row, signal, standTimeStill, START } from "./fake-streams";
import { StreamHub } from "./stream-hub.server";

standTimeStill();

test("a third stream closes the oldest with a word, other sessions' stay", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub(open);
  const [other, first, second, third] = ["session-2", "session-1", "session-1", "session-1"].map((session) =>
    listen(hub.open(listener(session), START, signal())),
  );
  await pass(0);
  expect(first?.events.at(-1)).toEqual({ event: "superseded", data: "1" });
  expect([other, first, second, third].map((heard) => heard?.ended)).toEqual([false, true, false, false]);
  expect(hub.size).toBe(3);
});

test("a member's eleventh stream closes the oldest with a word, whatever its session; other members' stay", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub(open);
  const other = listen(hub.open(listener("other", "member-2"), START, signal()));
  const heard = Array.from({ length: 10 }, (_, n) => listen(hub.open(listener(`session-${n}`), START, signal())));
  await pass(0);
  expect(heard.map(({ ended }) => ended)).toEqual(Array(10).fill(false));

  const eleventh = listen(hub.open(listener("session-10"), START, signal()));
  await pass(0);
  expect(heard[0]?.events.at(-1)).toEqual({ event: "superseded", data: "1" });
  expect(heard.map(({ ended }) => ended)).toEqual([true, ...Array(9).fill(false)]);
  // A session's third stream replaces its own oldest, not another session's.
  hub.open(listener("session-10"), START, signal());
  hub.open(listener("session-10"), START, signal());
  await pass(0);
  expect([eleventh.ended, heard[1]?.ended, heard[2]?.ended, other.ended]).toEqual([true, true, false, false]);
  expect(hub.size).toBe(11);
});

test("a full process refuses, but lets a session's third take the oldest's place", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub(open, 2);
  listen(hub.open(listener(), START, signal()));
  listen(hub.open(listener(), START, signal()));
  expect(hub.open(listener("session-2"), START, signal())).toBeNull();
  expect(hub.open(listener(), START, signal())).not.toBeNull();
  expect(hub.size).toBe(2);
});

test("a stream ends 75 s before its token, so that the middleware refreshes it on the way back", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub(open);
  const heard = listen(hub.open(listener("session-1", "member-1", "token", Date.now() + HOUR_MS), START, signal()));
  await pass(HOUR_MS - 76_000);
  expect(heard.ended).toBe(false);
  await pass(1_000);
  expect(heard.ended).toBe(true);
  expect(heard.events.at(-1)).toEqual({ retry: expect.any(String) });
});

test("signing out ends the session's streams, signing others out all but them, and leaving all of the member's", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub(open);
  const start = () =>
    [listener("a", "me"), listener("b", "me"), listener("c", "other")].map((who) =>
      listen(hub.open(who, START, signal())),
    );
  const ended = (all: { ended: boolean }[]) => all.map((heard) => heard.ended);

  const only = start();
  hub.signOut({ memberId: "me", only: "a" });
  await pass(0);
  expect(ended(only)).toEqual([true, false, false]);
  expect(only[0]?.events.at(-1)).toEqual({ event: "signed-out", data: "1" });
  hub.signOut({ memberId: "other", only: "b" });
  await pass(0);
  expect(ended(only)).toEqual([true, false, false]);
  const except = start();
  hub.signOut({ memberId: "me", except: "a" });
  await pass(0);
  expect(ended(except)).toEqual([false, true, false]);
  hub.signOut({ memberId: "me" });
  await pass(0);
  expect(ended(except)).toEqual([true, true, false]);
});

test("the browser of a session that was replaced comes back, the others do not", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub(open);
  const heard = ["a", "b"].map((session) => listen(hub.open(listener(session, "me"), START, signal())));
  hub.signOut({ memberId: "me", replaced: "a" });
  await pass(0);
  expect(heard.map(({ ended }) => ended)).toEqual([true, true]);
  expect(heard.map(({ events }) => events.some(({ event }) => event === "signed-out"))).toEqual([false, true]);
});

test("another process's word of a sign-out counts as ours, for this member only", async () => {
  const { state, open } = fakeSources();
  const hub = new StreamHub(open);
  const mine = listen(hub.open(listener("a", "me"), START, signal()));
  const other = listen(hub.open(listener("b", "other"), START, signal()));
  const forged = { memberId: "other" };
  state.opened[0]?.events.onSignedOut({ only: "b", ...forged });
  await pass(0);
  expect([mine.ended, other.ended]).toEqual([false, false]);
  state.opened[0]?.events.onSignedOut({ only: "a" });
  await pass(0);
  expect([mine.ended, other.ended]).toEqual([true, false]);
});

test("a process that will end has its streams move away one by one, in time and not at once, and still takes new ones", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub(open);
  const heard = ["a", "b", "c", "d"].map((session) => listen(hub.open(listener(session), START, signal())));
  const ended = () => heard.filter((one) => one.ended).length;
  hub.moveAway(10_000);
  const late = listen(hub.open(listener("e"), START, signal()));
  await pass(4_900);
  expect(ended()).toBe(0);
  const seen = [];
  for (let second = 0; second < 4; second += 1) {
    await pass(1_000);
    seen.push(ended());
  }
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(heard[0]?.events.at(-1)).toEqual({ retry: expect.any(String) });
  expect(late.ended).toBe(false);
});

test("the process's end ends all and takes none any more", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub(open);
  const heard = ["a", "b"].map((session) => listen(hub.open(listener(session), START, signal())));
  hub.shutDown();
  await pass(0);
  expect(heard.map(({ ended }) => ended)).toEqual([true, true]);
  expect(hub.open(listener("c"), START, signal())).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test.each(["abort", "cancel", "does not read"])(
  "a browser that is gone (%s) leaves no source, timer or listener",
  async (way) => {
    const { state, open } = fakeSources();
    const hub = new StreamHub(open);
    const controller = new AbortController();
    const removed = vi.spyOn(controller.signal, "removeEventListener");
    const body = hub.open(listener(), START, controller.signal);
    state.opened[0]?.events.onLive(true);
    await pass(1_000);
    if (way === "abort") controller.abort();
    else if (way === "cancel") await body?.cancel();
    else {
      state.rows = Array.from({ length: 400 }, (_, n) => ({ ...row(n + 1), message: "x".repeat(1_000) }));
      state.opened[0]?.events.onInsert();
    }
    await pass(0);
    expect(hub.size).toBe(0);
    expect(state.opened[0]?.closed).toBe(true);
    expect(removed).toHaveBeenCalledWith("abort", expect.any(Function));
    expect(vi.getTimerCount()).toBe(0);
    // Late events of the source reopen nothing.
    state.opened[0]?.events.onInsert();
    state.opened[0]?.events.onLive(false);
    expect(vi.getTimerCount()).toBe(0);
  },
);
