import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createTemplate, databaseUrl, TEMPLATE, withClient } from "../../db/support/postgres-server.ts";
import { POSTGRES_17, postgres17 } from "../../support/postgres-17.ts";
import { startCluster } from "../../support/postgres-cluster.ts";
import { seed, SEED, type Size } from "./seed.ts";

const ROOT = join(import.meta.dirname, "../../..");

/**
 * Kept between runs, since a million members take minutes. Not below a home folder: PostgreSQL may not enter root's.
 */
const KEPT = process.env.BENCH_DATA ?? "/var/tmp/techsetu-bench";

/** The sample data ages: after 120 days listings would lapse. */
const LONGEST_DAYS = 14;

export interface Cluster {
  port: number;
  /** The address of a database with this many members; creates and fills it unless an earlier run has. */
  seeded(size: Size): Promise<string>;
  stop(): Promise<void>;
}

/** PostgreSQL 17 with the settings of a small dedicated server (4 GB). */
export async function startBenchCluster(): Promise<Cluster> {
  const folder = join(KEPT, hashSources());
  removeOthers(folder);
  mkdirSync(folder, { recursive: true });
  const { port, stop } = await startCluster({
    folder,
    ...postgres17(folder),
    settings: { shared_buffers: "1GB", effective_cache_size: "3GB", max_wal_size: "4GB", max_connections: "60" },
  });
  return { port, seeded: (size) => seeded(port, size), stop: () => stop("fast") };
}

async function seeded(port: number, size: Size): Promise<string> {
  const name = `members_${size.members}`;
  await withClient(databaseUrl(port, "postgres", "postgres"), async (client) => {
    const { rows } = await client.query<{ fresh: boolean }>(
      `select current_date - shobj_description(oid, 'pg_database')::date <= $2::integer as fresh
       from pg_database where datname = $1`,
      [name, LONGEST_DAYS],
    );
    if (rows[0]?.fresh === true) return;
    const { rowCount } = await client.query("select from pg_database where datname = $1", [TEMPLATE]);
    if (rowCount === 0) await createTemplate(port);
    await client.query(`drop database if exists ${name}`);
    // Under another name until it is complete.
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft} owner migrator template ${TEMPLATE} strategy file_copy`);
    await seed(databaseUrl(port, "postgres", draft), size);
    const { rows: today } = await client.query<{ day: string }>("select current_date::text as day");
    await client.query(`comment on database ${draft} is '${today[0]?.day}'; alter database ${draft} rename to ${name}`);
  });
  return name;
}

/** Removes the databases of other migrations, unless they are running. */
function removeOthers(folder: string): void {
  if (!existsSync(KEPT)) return;
  for (const name of readdirSync(KEPT)) {
    const other = join(KEPT, name);
    if (other !== folder && !existsSync(join(other, "data/postmaster.pid"))) rmSync(other, { recursive: true });
  }
}

/** Of everything that determines the databases' content. */
function hashSources(): string {
  const migrations = join(ROOT, "supabase/migrations");
  const files = [
    ...readdirSync(migrations)
      .toSorted()
      .map((file) => join(migrations, file)),
    join(ROOT, "tests/db/support/auth-shim.sql"),
    join(POSTGRES_17, "package.json"),
    SEED,
  ];
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 16);
}
