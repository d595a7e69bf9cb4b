import { expect, test } from "vitest";
import type { TaskContext, WorkerDatabase } from "../task";
import { TASKS } from "../tasks";
import { clean, cleanSearchWords } from "./clean";
import { measureAnswers } from "./measure-answers";
import { MEETINGS } from "./meetings";
import { refreshTalents } from "./refresh-talents";
import { REMINDERS } from "./remind";
import { sendAlerts } from "./send-alerts";
import { sendDigests } from "./send-digests";

/** A database that answers each statement with a number, or fails those that call `failing`. */
function database(count: number, failing = "nothing"): WorkerDatabase & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    query: async <Row>(text: string) => {
      asked.push(/worker\.(\w+)\(\)/.exec(text)?.[1] ?? text);
      if (text.includes(failing)) throw new Error(`${failing} is locked`);
      return [{ count }] as Row[];
    },
  };
}

const context = (signal = new AbortController().signal) => ({ signal }) as TaskContext;

test("an operator reads how many mails each reminder owed, and nothing where there was nothing to tell", async () => {
  for (const task of REMINDERS) {
    const db = database(3);
    expect(await task.run(db, context())).toBe("3 mails");
    expect(db.asked).toEqual([task.name.replaceAll("-", "_")]);
    expect(await task.run(database(0), context())).toBeUndefined();
  }
});

test("members are told by day in Dhaka, in each hour of it, so that what was missed comes the next hour", () => {
  const byDay = [...REMINDERS, ...MEETINGS.filter((task) => "cron" in task)];
  expect(byDay).toHaveLength(9);
  for (const task of byDay) {
    // Before nine, the database reminds only of meetings that begin within two hours.
    const hours = task.name === "remind-of-meetings" ? "6-20" : "9-20";
    expect(task).toMatchObject({ cron: expect.stringMatching(new RegExp(String.raw`^\d+ ${hours} \* \* \*$`)) });
  }
});

test("no member is woken by a worker that starts at night, or by a task that was queued or cut off by day", () => {
  const byDay = [...REMINDERS, ...MEETINGS].filter((task) => "cron" in task);
  for (const { name, hours } of byDay) {
    expect(hours, name).toEqual({ from: name === "remind-of-meetings" ? 6 : 9, until: 21 });
  }
});

test("nobody gets an alert or a digest at night, not even from a worker that missed the morning", () => {
  for (const { name, ...when } of [sendAlerts, sendDigests]) {
    expect(when, name).toMatchObject({ cron: "*/10 8-20 * * *", hours: { from: 8, until: 21 } });
  }
});

test("one kind of what is deleted that fails keeps no other from it, and fails the run", async () => {
  expect(await clean.run(database(0), context())).toBeUndefined();
  expect(await clean.run(database(2), context())).toMatch(
    /^2 sessions, 2 actions, 2 mails, 2 addresses that mails came back from, 2 accounts/,
  );
  const db = database(2, "clean_actions");
  await expect(clean.run(db, context())).rejects.toThrow("Not cleaned: Error: clean_actions is locked");
  expect(db.asked).toHaveLength(11);
});

/** Runs the task where each kind that is named has so many to delete, `slice` at a time. */
async function cleaned(waiting: Record<string, number>, slice: number) {
  const left = new Map(Object.entries(waiting));
  const asked: string[] = [];
  const query = async <Row>(text: string) => {
    const name = /worker\.(\w+)\(\)/.exec(text)?.[1] ?? text;
    const count = Math.min(slice, left.get(name) ?? 0);
    left.set(name, (left.get(name) ?? 0) - count);
    asked.push(name);
    return [{ count }] as Row[];
  };
  return { told: await clean.run({ query }, context()), asked };
}

test("what is too much for one call is deleted in the same night all the same", async () => {
  const { told, asked } = await cleaned({ clean_accounts: 2_500, clean_views: 999 }, 1_000);
  expect(told).toBe("2500 accounts, 999 views of profiles");
  expect(asked.filter((name) => name === "clean_accounts")).toHaveLength(3);
  expect(asked).toHaveLength(13);
});

test("an operator reads by a code alone why something was not deleted: the database's words may repeat somebody's", async () => {
  const refused = Object.assign(new Error('invalid input syntax for type uuid: "a secret"'), { code: "22P02" });
  const db: WorkerDatabase = { query: () => Promise.reject(refused) };
  const failure = await clean.run(db, context()).catch((error: unknown) => error);
  expect(String(failure)).toMatch(/^AggregateError: Not cleaned: Error 22P02; Error 22P02/);
  expect(String(failure)).not.toContain("secret");
});

test("a worker that is asked to end begins nothing more", async () => {
  const db = database(2);
  expect(await clean.run(db, context(AbortSignal.abort()))).toBeUndefined();
  expect(db.asked).toEqual([]);
});

test("words of the search are looked through once a month", async () => {
  expect(cleanSearchWords).toMatchObject({ cron: expect.stringMatching(/^\d+ \d+ 1 \* \*$/) });
  expect(await cleanSearchWords.run(database(5), context())).toBe("5 words");
  expect(await cleanSearchWords.run(database(0), context())).toBeUndefined();
});

test("the worker names all its tasks each night, and an operator reads how many of other versions are forgotten", async () => {
  const asked: unknown[] = [];
  const query = async <Row>(text: string, params?: readonly unknown[]) => {
    asked.push([text, params]);
    return [{ count: 2 }] as Row[];
  };
  const task = TASKS.find(({ name }) => name === "forget-runs");
  expect(task).toMatchObject({ cron: expect.stringMatching(/^\d+ [0-5] \* \* \*$/) });
  expect(await task?.run({ query }, context())).toBe("2 tasks of other versions");
  expect(asked).toEqual([["select worker.forget_runs($1) as count", [TASKS.map(({ name }) => name)]]]);
  expect(await task?.run(database(0), context())).toBeUndefined();
});

/** Runs the task on a queue of the directory; each look has the length before and after a slice. */
async function refreshed(looks: [waited: number, remaining: number][], signal?: AbortSignal) {
  let asked = 0;
  const query = async <Row>() => {
    const [waited, remaining] = looks[asked++] ?? [];
    return [{ waited, remaining }] as Row[];
  };
  return { told: await refreshTalents.run({ query }, context(signal)), asked };
}

test("members with a renamed skill are updated a slice at a time, until none is left", async () => {
  expect(await refreshed([[0, 0]])).toEqual({ told: undefined, asked: 1 });
  const slices: [number, number][] = [
    [1_700, 700],
    // Everybody is now found by the new name, so the old one is dropped.
    [700, 1_500],
    [1_500, 500],
    [500, 0],
  ];
  expect(await refreshed(slices)).toEqual({ told: "1700 waited", asked: 4 });
});

test("who is being saved is left for the next run, and so is the rest when the worker ends", async () => {
  const stuck: [number, number][] = [
    [1_002, 2],
    [2, 2],
  ];
  expect(await refreshed(stuck)).toEqual({ told: "1002 waited, 2 still wait", asked: 2 });
  const ended = await refreshed([[5_000, 4_000]], AbortSignal.abort());
  expect(ended).toEqual({ told: "5000 waited, 4000 still wait", asked: 1 });
});

/** Runs the task where the database works out so many posters, slice by slice. */
async function measured(slices: number[], signal?: AbortSignal) {
  let asked = 0;
  const query = async <Row>() => [{ count: slices[asked++] ?? 0 }] as Row[];
  return { told: await measureAnswers.run({ query }, context(signal)), asked };
}

test("posters' answers are worked out a slice at a time until none is left, and looked for every night", async () => {
  expect(measureAnswers).toMatchObject({ cron: expect.stringMatching(/^\d+ [0-5] \* \* \*$/) });
  expect(await measured([])).toEqual({ told: undefined, asked: 1 });
  expect(await measured([500, 20])).toEqual({ told: "520 posters", asked: 3 });
  expect(await measured([500, 20], AbortSignal.abort())).toEqual({ told: undefined, asked: 0 });
});
