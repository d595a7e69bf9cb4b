import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { expect, onTestFinished, test } from "vitest";

import { createTestClient } from "./support/instance.ts";
import { createMigrationsDir, createTempDir } from "./support/temp-dir.ts";

/** Enough for that many starts on a busy machine. */
const HANGS_MS = 600_000;
/** From a kill early among the writes to a late one. Only `npm run test:long` has time for them. */
const ROUNDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const WRITES = 100;

// Only the server itself prevents a duplicate write.
const WRITES_TABLE = `
  create table public.writes (round int not null, position int not null);
  grant select, insert on public.writes to anon;
`;

interface Running {
  child: ChildProcess;
  url: string;
  publishableKey: string;
}

async function start(...folders: string[]): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "support/killable.ts"), ...folders], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { child, ...JSON.parse(String(line)) };
}

/** Sends all writes at once, kills the server after the given number of answers, and returns which were answered. */
async function writeUntilKilled({ child, url, publishableKey }: Running, round: number, answersUntilKill: number) {
  const acknowledged = new Set<number>();
  const killed = once(child, "exit");
  await Promise.all(
    Array.from({ length: WRITES }, async (_, position) => {
      const answer = await fetch(`${url}/rest/v1/writes`, {
        method: "POST",
        headers: { apikey: publishableKey, "content-type": "application/json" },
        body: JSON.stringify({ round, position }),
      }).catch(() => null);
      if (answer?.status !== 201) return;
      acknowledged.add(position);
      if (acknowledged.size === answersUntilKill) child.kill("SIGKILL");
    }),
  );
  await killed;
  return acknowledged;
}

test(
  "kills in the middle of a hundred writes: none that was answered is lost, none is there twice",
  async () => {
    const folders = [createTempDir(), createMigrationsDir({ "20260101000000_writes.sql": WRITES_TABLE })];
    const totals = { acknowledged: 0, lost: 0, doubled: 0 };

    let running = await start(...folders);
    for (const round of ROUNDS) {
      const answersUntilKill = 5 + 9 * round;
      const acknowledged = await writeUntilKilled(running, round, answersUntilKill);
      running = await start(...folders);
      const client = createTestClient(running);
      const { data } = await client.from("writes").select("position").eq("round", round).throwOnError();

      const positions = data.map(({ position }) => Number(position));
      const found = new Set(positions);
      totals.acknowledged += acknowledged.size;
      totals.lost += [...acknowledged].filter((position) => !found.has(position)).length;
      totals.doubled += positions.length - found.size;
      // In the middle: some were answered and some were not.
      expect(acknowledged.size).toBeGreaterThanOrEqual(answersUntilKill);
      expect(acknowledged.size).toBeLessThan(WRITES);
    }

    expect(totals).toMatchObject({ lost: 0, doubled: 0 });
    console.info(
      `${ROUNDS.length} kills, ${totals.acknowledged} writes answered, ${totals.lost} lost, ${totals.doubled} doubled`,
    );
  },
  HANGS_MS,
);
