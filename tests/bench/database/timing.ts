import { existsSync, readFileSync } from "node:fs";
import type pg from "pg";

export interface Percentiles {
  p50: number;
  p95: number;
}

const ROUNDS = 5;
const REQUESTS = 20;
const ROUND_MS = 1_500;

/**
 * Medians over five rounds of each round's 50th and 95th percentile, in ms, after one warm-up request. A round is
 * twenty requests one after the other; fewer if they take long, but at least three.
 */
export async function percentiles(ask: () => Promise<unknown>): Promise<Percentiles> {
  await ask();
  const rounds: Percentiles[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    const begun = performance.now();
    while (times.length < 3 || (times.length < REQUESTS && performance.now() - begun < ROUND_MS)) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    rounds.push({ p50: at(times, 0.5), p95: at(times, 0.95) });
  }
  return { p50: median(rounds.map(({ p50 }) => p50)), p95: median(rounds.map(({ p95 }) => p95)) };
}

/** The smallest value that this share of the values does not exceed. */
export function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

function median(values: number[]): number {
  return at(values, 0.5);
}

/** The median CPU, in ms, that these processes used for each of twenty requests, after three warm-up requests. */
export async function medianCpu(ask: () => Promise<unknown>, cpu: () => Promise<number>): Promise<number> {
  for (let time = 0; time < 3; time += 1) await ask();
  const taken: number[] = [];
  for (let time = 0; time < REQUESTS; time += 1) {
    const before = await cpu();
    await ask();
    taken.push((await cpu()) - before);
  }
  return median(taken);
}

/** How many ms of CPU the backends have used that serve PostgREST in this client's database, as Linux counts them. */
export async function backendCpu(client: pg.Client): Promise<number> {
  // Looked up each time, since PostgREST may use other connections.
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and usename = 'authenticator'",
  );
  const files = rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter((file) => existsSync(file));
  return files.reduce((sum, file) => sum + Number(readFileSync(file, "utf8").split(" ")[0]), 0) / 1e6;
}
