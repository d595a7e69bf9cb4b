import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Language } from "~/i18n/language";
import { speak } from "~/i18n/spoken.server";
import { fakeSources, id, listen, listener, pass, row, signal, standTimeStill, START, ZERO } from "./fake-streams";
import type { NotificationRow } from "../notifications.queries.server";
import { StreamHub } from "./stream-hub.server";
import { parseStreamCursor } from "./stream-cursor.server";

standTimeStill();

test("what came after the cursor is sent once, in order, then what happens, each with its cursor", async () => {
  const { state, open } = fakeSources();
  const hub = new StreamHub(open);
  state.rows = [row(-1), row(0), row(1), row(2)];
  const heard = listen(hub.open(listener(), START, signal()));
  await pass(0);
  expect(heard.events).toEqual([{ retry: expect.stringMatching(/^\d{4}$/), id: `${ZERO.at},${ZERO.id}` }]);
  state.opened[0]?.events.onLive(true);
  await pass(0);
  expect(heard.titles()).toEqual(["News 1", "News 2"]);
  expect(heard.events.at(-1)).toMatchObject({
    event: "notification",
    id: expect.stringContaining(`${row(2).created_at},${id(2)},`),
  });
  expect(JSON.parse(heard.events.at(-1)?.data ?? "")).toMatchObject({ id: id(2), type: "info", isRead: false });
  state.rows.push(row(3));
  state.opened[0]?.events.onInsert();
  state.opened[0]?.events.onInsert();
  await pass(0);
  expect(heard.titles()).toEqual(["News 1", "News 2", "News 3"]);
});

test("a row that becomes visible after a later one is sent, and does not take the cursor back", async () => {
  const { state, open } = fakeSources();
  const heard = listen(new StreamHub(open).open(listener(), START, signal()));
  state.rows = [row(5)];
  state.opened[0]?.events.onLive(true);
  await pass(0);
  state.rows = [row(3), row(5)];
  state.opened[0]?.events.onInsert();
  await pass(0);
  expect(heard.titles()).toEqual(["News 5", "News 3"]);
  expect(heard.events.at(-1)?.id).toContain(`${row(5).created_at},${id(5)},`);
});

test("who comes back gets what became visible late meanwhile, and nothing twice, also of one moment", async () => {
  const { state, open } = fakeSources();
  const moment = Date.parse(ZERO.at) + 50;
  // Random ids, as in the database.
  const burst = Array.from({ length: 60 }, (_, n) => ({ ...row(n, moment + Math.floor(n / 4)), id: randomUUID() }));
  const order = (rows: NotificationRow[]) =>
    rows.toSorted((one, other) => (one.created_at + one.id < other.created_at + other.id ? -1 : 1));
  const got: string[] = [];
  let cursor = START;
  for (let seen = 0; seen <= burst.length; seen += 3) {
    state.rows = order([row(-1), ...burst.slice(0, seen)]);
    const controller = new AbortController();
    const heard = listen(new StreamHub(open).open(listener(), cursor, controller.signal));
    state.opened.at(-1)?.events.onLive(true);
    await pass(0);
    got.push(...heard.titles());
    cursor = parseStreamCursor(heard.events.findLast((event) => event.id)?.id ?? "") ?? START;
    controller.abort();
  }
  expect(got.toSorted()).toEqual(burst.map(({ title }) => title).toSorted());
});

test("a heartbeat goes out every 20 s", async () => {
  const { open } = fakeSources();
  const heard = listen(new StreamHub(open).open(listener(), START, signal()));
  await pass(60_000);
  expect(heard.events.filter(({ comment }) => comment === "still here")).toHaveLength(3);
});

test("two windows of a session read the same notification each in its own language, whoever had it read", async () => {
  const { state, open } = fakeSources();
  const hub = new StreamHub(open);
  const inLanguage = (language: Language) => speak(language, () => listen(hub.open(listener(), START, signal())));
  const english = inLanguage("en");
  const bangla = inLanguage("bn");
  state.rows = [{ ...row(1), kind: "welcome" }];
  // Realtime announces it outside of any request, or during another member's.
  speak("bn", () => state.opened[0]?.events.onLive(true));
  await pass(0);
  state.rows.push({ ...row(2), kind: "profile_setup" });
  state.opened[0]?.events.onInsert();
  await pass(0);
  expect(english.titles()).toEqual(["Welcome", "Profile Setup"]);
  expect(bangla.titles()).toEqual(["স্বাগতম", "প্রোফাইল সম্পূর্ণ করুন"]);
});
