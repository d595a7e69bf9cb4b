/**
 * `npm run proof:restart`: replaces the two web processes of deploy/compose.yaml one after the other while readers,
 * members and open streams use them, and reports what they noticed (docs/decisions/0138). Defaults: `-- --rate 200
 * --streams 500`. Exits with 1 if anybody noticed.
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import pLimit from "p-limit";
import { Visitor } from "../tests/support/visitor.ts";
import { table } from "./bench/report.ts";
import { startProcesses } from "./compose/processes.ts";
import { type Asked, paced, quantile, tellProblems } from "./load/paced.ts";
import { FOR_A_CROWD, signInPeople } from "./load/people.ts";
import { at, OWN_PAGES, READ_PAGES, readPage, writeMessage } from "./load/requests.ts";
import { Listening } from "./load/streams.ts";

/** The longest that a member may be without a stream. */
const MOST_GAP_MS = 5_000;
const NOTIFICATIONS_A_SECOND = 5;
/** The time before the first process ends, and after the second is back. */
const BEFORE_MS = 5_000;
const AFTER_MS = 5_000;
const DELIVERED_MS = 60_000;
const STREAMS_AT_ONCE = 10;
/**
 * How many of a hundred requests send a message, and how many read a member's own page; the rest read public pages. As
 * many as the local Supabase, one request at a time, can handle on the two cores that everything here shares.
 */
const MIX = { written: 1, own: 4 };

const { values } = parseArgs({
  options: { rate: { type: "string", default: "200" }, streams: { type: "string", default: "500" } },
});
const [rate, streamCount] = [Number(values.rate), Number(values.streams)];

const processes = await startProcesses(console.log, FOR_A_CROWD);
let failed = true;
try {
  const people = await signInPeople(processes, streamCount);
  const listening = people.all.map((person) => new Listening(person));
  const limit = pLimit(STREAMS_AT_ONCE);
  await Promise.all(listening.map((one) => limit(() => one.start())));
  console.log(`${listening.length} streams are open`);

  const ending = new AbortController();
  const asked: Asked[] = [];
  const visitor = new Visitor(processes.origin);
  const next = (index: number) => {
    const kind = index % 100;
    const person = at(people.all, index);
    if (kind < MIX.written) return { what: "written", task: writeMessage(person, `Message ${index}`) };
    if (kind < MIX.written + MIX.own)
      return { what: "own pages", task: readPage(person.visitor, at(OWN_PAGES, index)) };
    return { what: "read", task: readPage(visitor, at(READ_PAGES, index)) };
  };
  const load = paced(rate, ending.signal, next, (one) => asked.push(one));

  const told: { to: Listening; id: string; at: number }[] = [];
  const tell = async (index: number) => {
    const [row] = await people.run<{ id: string }>(
      "insert into public.notifications (user_id, title, message) values ($1, $2, 'It happened') returning id",
      [at(people.all, index).member.id, `Announcement ${index}`],
    );
    told.push({ to: at(listening, index), id: row?.id ?? "", at: performance.now() });
  };
  const telling = paced(
    NOTIFICATIONS_A_SECOND,
    ending.signal,
    (index) => ({ what: "told", task: tell(index) }),
    ({ problem }) => problem !== undefined && console.error(problem),
  );

  await delay(BEFORE_MS);
  const restarts: [string, number][] = [];
  for (const name of ["web-1", "web-2"]) {
    const began = performance.now();
    await processes.restart(name);
    restarts.push([name, performance.now() - began]);
    console.log(`${name} is another process after ${seconds(performance.now() - began)}`);
  }
  await delay(AFTER_MS);
  ending.abort();
  await Promise.all([load, telling]);
  const missing = () => told.filter(({ to, id }) => !to.came.has(id));
  for (const until = performance.now() + DELIVERED_MS; missing().length > 0 && performance.now() < until;)
    await delay(200);
  for (const one of listening) one.stop();

  const problems = tellProblems(asked);
  const gaps = listening.flatMap((one) => one.gaps);
  const delays = told.map(({ to, id, at: sent }) => (to.came.get(id) ?? Infinity) - sent);
  const refusals = listening.flatMap((one) => one.refusals);
  const rows = ["read", "own pages", "written"].map((what) => {
    const ms = asked.filter((one) => one.what === what).map((one) => one.ms);
    return [what, String(ms.length), String(problems.filter((one) => one.what === what).length), times(ms)];
  });
  console.log(`
${table(["Requests", "asked", "failed", "p50 / p99 / longest"], rows)}

${table(
  ["Streams and notifications", ""],
  [
    ["restarted in", restarts.map(([name, ms]) => `${name} ${seconds(ms)}`).join(", ")],
    ["streams that ended and came back", `${gaps.length}, refused meanwhile ${refusals.length}`],
    ["without a stream, p50 / p99 / longest", times(gaps)],
    ["notifications sent", String(told.length)],
    ["missed", String(missing().length)],
    ["came twice to the same page", String(listening.reduce((sum, { twice }) => sum + twice, 0))],
    ["on the way, p50 / p99 / longest", times(delays)],
  ],
)}`);
  const open = listening.filter((one) => one.isOpen).length;
  failed = problems.length > 0 || missing().length > 0 || open < listening.length || Math.max(0, ...gaps) > MOST_GAP_MS;
  console.log(failed ? "\nSomebody noticed." : "\nNobody noticed.");
  await people.end();
} finally {
  await processes.stop();
}
process.exit(failed ? 1 : 0);

function times(ms: number[]): string {
  return [quantile(ms, 0.5), quantile(ms, 0.99), Math.max(0, ...ms)].map(seconds).join(" / ");
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}
