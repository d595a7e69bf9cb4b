/**
 * `npm run backup:drill`: measures the loss of a database, on the PostgreSQL of the PATH. Copies, destroys and restores
 * 10,000 members and 2,000 jobs, or `-- <members>` (docs/decisions/0141).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seed } from "../tests/bench/database/seed.ts";
import { ask, BARE, createTemplate, databaseUrl, TEMPLATE } from "../tests/db/support/postgres-server.ts";
import { startCluster } from "../tests/support/postgres-cluster.ts";
import { backup } from "./backup/backup.ts";
import { restore } from "./backup/restore.ts";

const members = Number(process.argv[2] ?? 10_000);
const directory = join(import.meta.dirname, "../supabase/migrations");
const [home, copies] = [0, 1].map(() => mkdtempSync(join(tmpdir(), "techsetu-drill-"))) as [string, string];
const { port, stop } = await startCluster({ folder: home, initdb: ["--locale=C.UTF-8"] });
const server = databaseUrl(port, "postgres", "postgres");
// No member here has a picture; tests/db/backup.test.ts covers pictures.
const site = { connectionString: databaseUrl(port, "migrator", "site"), supabaseUrl: "http://127.0.0.1:9" };
const folder = join(copies, "backup");
try {
  await createTemplate(port);
  await ask(server, `create database site owner migrator template ${TEMPLATE} strategy file_copy`);
  await ask(server, "grant set on parameter session_replication_role to migrator");
  await seed(databaseUrl(port, "postgres", "site"), { members, jobs: Math.ceil(members / 5) });

  const copied = await timed("backup", () => backup({ ...site, folder }));
  await timed("destroy", async () => {
    await ask(server, "drop database site");
    await ask(server, `create database site owner migrator template ${BARE} strategy file_copy`);
  });
  const restored = await timed("restore", () => restore({ ...site, folder, directory }));
  const all = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `${copied.rows["public.profiles"]} members, ${all(copied.rows)} rows: ${all(copied.rows) - all(restored.rows)} lost`,
  );
} finally {
  await stop();
  for (const path of [home, copies]) rmSync(path, { recursive: true, force: true });
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
