import { expect, test } from "vitest";
import { fakeSources, listen, listener, pass, row, signal, standTimeStill, START } from "./fake-streams";
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
