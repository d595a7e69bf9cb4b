/**
 * `npm run soak`: runs members' journeys on the processes of deploy/compose.yaml for a long time, and checks whether
 * any of them grows: in the last third of the time one may use at most 1.05 times the memory of the second third.
 * Defaults: `-- --minutes 20 --rate 50`. Exits with 1 if something grew or failed.
 */
import { parseArgs } from "node:util";
import { createMember } from "../tests/support/members.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { table } from "./bench/report.ts";
import { startProcesses } from "./compose/processes.ts";
import { residentBytes } from "./compose/usage.ts";
import { type Asked, paced, quantile, tellProblems } from "./load/paced.ts";
import { FOR_A_CROWD, signInPeople } from "./load/people.ts";
import { applyFor, at, OWN_PAGES, READ_PAGES, readPage, writeMessage } from "./load/requests.ts";

const SAMPLE_MS = 2_000;
const MOST_GROWTH = 1.05;
const MEMBERS = 100;

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "20" }, rate: { type: "string", default: "50" } },
});
const [minutes, rate] = [Number(values.minutes), Number(values.rate)];

const processes = await startProcesses(console.log, FOR_A_CROWD);
let failed = true;
try {
  const people = await signInPeople(processes, MEMBERS);
  const job = async () => {
    const { member } = at(people.all, Math.floor(Math.random() * MEMBERS));
    const [row] = await people.run<{ id: string }>(
      "insert into public.jobs (client_id, title, description) values ($1, 'Bridge keeper', 'Keep it') returning id",
      [member.id],
    );
    return row?.id ?? "";
  };

  const visitor = new Visitor(processes.origin);
  /** Somebody new signs in, looks around, applies for a job and leaves. */
  const arrive = async () => {
    const [arrived, id] = [await createMember({ sql: people.run }), await job()];
    const newcomer = await new Visitor(processes.origin).signIn(arrived);
    await applyFor(newcomer, id);
    await readPage(newcomer, "/dashboard?tab=applications");
  };
  const next = (index: number) => {
    const kind = index % 50;
    const person = at(people.all, index);
    if (kind === 0) return { what: "sign in, apply, look", task: arrive() };
    if (kind < 4) return { what: "write a message", task: writeMessage(person, `Message ${index}`) };
    if (kind < 14) return { what: "own pages", task: readPage(person.visitor, at(OWN_PAGES, index)) };
    return { what: "read", task: readPage(visitor, at(READ_PAGES, index)) };
  };

  const pids = new Map([...processes.services.values()].map(({ name, pid }) => [name, pid]));
  pids.set("backend", processes.backend.pid);
  const samples = new Map([...pids.keys()].map((name) => [name, [] as number[]]));
  const sampling = setInterval(() => {
    for (const [name, pid] of pids) samples.get(name)?.push(residentBytes(pid));
  }, SAMPLE_MS);
  const asked: Asked[] = [];
  await paced(rate, AbortSignal.timeout(minutes * 60_000), next, (one) => asked.push(one));
  clearInterval(sampling);

  const problems = tellProblems(asked);
  const kinds = [...new Set(asked.map(({ what }) => what))];
  const journeys = kinds.map((what) => {
    const ms = asked.filter((one) => one.what === what).map((one) => one.ms);
    const bad = problems.filter((one) => one.what === what).length;
    return [
      what,
      String(ms.length),
      String(bad),
      `${Math.round(quantile(ms, 0.5))} / ${Math.round(quantile(ms, 0.99))}`,
    ];
  });
  const thirds = [...samples].map(([name, all]) => {
    const third = (number: number) => mean(all.slice((number * all.length) / 3, ((number + 1) * all.length) / 3));
    return { name, first: third(0), second: third(1), last: third(2), growth: third(2) / third(1) };
  });
  const mb = (bytes: number) => String(Math.round(bytes / 1e6));
  console.log(`
${table(["Journeys", "begun", "failed", "p50 / p99, ms"], journeys)}

${table(
  ["MB resident, mean of a third", "first", "second", "last", `last ÷ second, ≤ ${MOST_GROWTH}`],
  thirds.map(({ name, first, second, last, growth }) => [name, mb(first), mb(second), mb(last), growth.toFixed(3)]),
)}`);
  failed = problems.length > 0 || thirds.some(({ growth }) => !(growth <= MOST_GROWTH));
  console.log(failed ? "\nSomething grew or failed." : "\nNothing grew, nothing failed.");
  await people.end();
} finally {
  await processes.stop();
}
process.exit(failed ? 1 : 0);

function mean(all: number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}
