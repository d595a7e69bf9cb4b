import { expect, test } from "vitest";
import { fakeSources, id, listen, listener, pass, row, signal, standTimeStill, START } from "./fake-streams";
import { StreamHub } from "./stream-hub.server";

standTimeStill();

test("without Realtime it looks every few seconds, and less often while the database is away", async () => {
  const { state, open } = fakeSources();
  const heard = listen(new StreamHub(open).open(listener(), START, signal()));
  state.rows = [row(1)];
  await pass(500);
  expect(heard.titles()).toEqual(["News 1"]);
  state.rows.push(row(2));
  await pass(5_000);
  expect(heard.titles()).toEqual(["News 1", "News 2"]);
  state.opened[0]?.events.onLive(false);
  state.down = true;
  state.reads = 0;
  await pass(600_000);
  expect(state.reads).toBeGreaterThan(10);
  expect(state.reads).toBeLessThan(20);
  state.down = false;
  state.rows.push(row(3));
  state.opened[0]?.events.onLive(true);
  await pass(0);
  expect(heard.titles().at(-1)).toBe("News 3");
});

test("with Realtime it looks seldom; Realtime that went and came back is caught up with, twice nothing", async () => {
  const { state, open } = fakeSources();
  const heard = listen(new StreamHub(open).open(listener(), START, signal()));
  const events = state.opened[0]?.events;
  events?.onLive(true);
  await pass(60_000);
  expect(state.reads).toBe(1);
  state.rows.push(row(1));
  await pass(70_000);
  expect(heard.titles()).toEqual(["News 1"]);
  state.rows.push(row(2, Date.now()));
  events?.onLive(false);
  await pass(0);
  state.rows.push(row(3, Date.now()));
  events?.onLive(true);
  await pass(0);
  expect(heard.titles()).toEqual(["News 1", "News 2", "News 3"]);
});

test("a second stream of a session shares the source and gets what the first one has had", async () => {
  const { state, open } = fakeSources();
  const hub = new StreamHub(open);
  const first = listen(hub.open(listener(), START, signal()));
  state.opened[0]?.events.onLive(true);
  state.rows = [row(1)];
  state.opened[0]?.events.onInsert();
  await pass(0);
  const second = listen(hub.open(listener("session-1", "member-1", "newer token"), START, signal()));
  await pass(0);
  expect([first.titles(), second.titles()]).toEqual([["News 1"], ["News 1"]]);
  expect(state.opened).toHaveLength(1);
  expect(state.opened[0]?.token()).toBe("newer token");
});

test("what was read elsewhere is told once, to the windows that show it as unread", async () => {
  const { state, open } = fakeSources();
  const hub = new StreamHub(open);
  state.rows = [row(-2), row(-1), row(0)];
  const three = listen(hub.open(listener("session-1"), START, signal(), 3));
  const silent = listen(hub.open(listener("session-1"), START, signal()));
  state.opened[0]?.events.onLive(true);
  await pass(0);
  const told = ({ events }: typeof three) =>
    events.flatMap(({ event, data }) => (event === "unread" ? JSON.parse(data ?? "") : []));
  expect([told(three), told(silent), state.unreadReads]).toEqual([[], [], 0]);

  // A new one raises the count, and both streams have it: nothing was read.
  state.rows.push(row(1));
  state.opened[0]?.events.onInsert();
  await pass(0);
  expect([told(three), told(silent), state.unreadReads]).toEqual([[], [], 0]);

  // One is read as another comes: the count stays the same, but the browser shows the wrong ones.
  state.rows = [row(-2), { ...row(-1), is_read: true }, row(0), row(1), row(2)];
  hub.look("somebody else");
  await pass(0);
  expect(told(three)).toEqual([]);
  hub.look("member-1");
  await pass(0);
  const news = { unread: 4, ids: [id(2), id(1), id(0), id(-2)] };
  expect([told(three), told(silent), state.unreadReads]).toEqual([[news], [news], 1]);
  hub.look("member-1");
  await pass(0);
  expect([told(three), state.unreadReads]).toEqual([[news], 1]);

  // A window that returns with old data gets the current state.
  const back = listen(hub.open(listener("session-1"), START, signal(), 3));
  await pass(0);
  expect(told(back)).toEqual([news]);
});

test("an ended session's streams end with the next look, if the broadcast about it was lost", async () => {
  const { state, open } = fakeSources();
  const hub = new StreamHub(open);
  const [one, two] = [1, 2].map(() => listen(hub.open(listener(), START, signal())));
  const other = listen(hub.open(listener("session-2"), START, signal()));
  state.rows = [row(1)];
  for (const { events } of state.opened) events.onLive(true);
  await pass(0);
  state.over = true;
  // The channel was lost and is back.
  state.opened[0]?.events.onLive(true);
  await pass(0);
  expect([one?.ended, two?.ended, other.ended, hub.size]).toEqual([true, true, false, 1]);
  // Its browser may have a new session by now, and reconnects.
  expect(one?.events.map(({ event }) => event)).not.toContain("signed-out");
  expect(one?.events.at(-1)).toHaveProperty("retry");
  expect(state.opened[0]?.closed).toBe(true);
  const { reads } = state;
  await pass(100_000);
  expect(state.reads).toBe(reads);
  await pass(30_000);
  expect([other.ended, hub.size]).toEqual([true, 0]);
});

test("a session without news is asked whether it has ended, and stays open while it has not or nobody answers", async () => {
  const { state, open } = fakeSources();
  const heard = listen(new StreamHub(open).open(listener(), START, signal()));
  const events = state.opened[0]?.events;
  events?.onLive(true);
  await pass(0);
  expect([state.asked, heard.ended]).toEqual([1, false]);
  state.rows = [row(1)];
  events?.onInsert();
  await pass(0);
  expect([state.asked, heard.titles()]).toEqual([1, ["News 1"]]);
  [state.rows, state.down] = [[], true];
  events?.onInsert();
  await pass(600_000);
  expect(heard.ended).toBe(false);
});

test("a read that is refused because the session has ended ends its streams", async () => {
  const { open } = fakeSources();
  const hub = new StreamHub((...source) => ({
    ...open(...source),
    read: async () => {
      throw new Response(null, { status: 401 });
    },
  }));
  const heard = listen(hub.open(listener(), START, signal()));
  await pass(500);
  expect([heard.ended, hub.size]).toEqual([true, 0]);
});
