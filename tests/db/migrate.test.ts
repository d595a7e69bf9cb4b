import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, inject, it, onTestFinished } from "vitest";

import { migrate, type MigrateOptions } from "../../scripts/migrate/migrate.ts";
import { ROOT } from "../support/build.ts";
import { ask, databaseUrl, TEMPLATE, withClient } from "./support/postgres-server.ts";

const OURS = join(ROOT, "supabase/migrations");
const port = inject("postgresPort") ?? 0;

describe.runIf(port > 0)("npm run migrate", () => {
  it("has nothing to do in the database that all tests here begin with, which it made", async () => {
    const url = await emptyDatabase(TEMPLATE);
    expect(await run(url, OURS)).toEqual([]);
    const files = readdirSync(OURS).toSorted();
    const { version, title, text } = recordOf(files.at(-1) ?? "");
    expect(await ask(url, `select name, statements from ${HISTORY} where version = '${version}'`)).toEqual([
      { name: title, statements: [text] },
    ]);
    expect(await ask(url, `select count(*)::integer as of_all from ${HISTORY}`)).toEqual([{ of_all: files.length }]);
  });

  it("does each migration once, however many begin at the same time", async () => {
    const url = await emptyDatabase();
    const files = folder({ "20300101_slow.sql": "create table slow (); select pg_sleep(0.2);" });
    const done = await Promise.all([1, 2, 3].map(() => run(url, files)));
    expect(done.flat()).toEqual(["20300101_slow.sql"]);
  });

  it("takes what Supabase's command applied as done, and what a newer version did as none of its business", async () => {
    const url = await emptyDatabase();
    await run(url, folder({ "20300101_first.sql": "create table first ();" }));
    await ask(url, `insert into ${HISTORY} (version, name) values ('20300102', 'theirs')`);
    const older = folder({ "20300101_first.sql": "create table first ();" });
    expect(await run(url, older)).toEqual([]);
    const between = folder({
      "20300101_first.sql": "create table first ();",
      "2030010112_late.sql": "create table late ();",
    });
    await expect(run(url, between)).rejects.toThrow("2030010112_late.sql comes before 20300102");
  });

  it("leaves nothing of a migration that fails, and all of those before it", async () => {
    const url = await emptyDatabase();
    const files = {
      "20300101_good.sql": "create table good ();",
      "20300102_bad.sql": "create table bad (); select 1 / 0;",
    };
    await expect(run(url, folder(files))).rejects.toThrow("20300102_bad.sql: division by zero");
    expect(await ask(url, "select to_regclass('good') is null as good, to_regclass('bad') is null as bad")).toEqual([
      { good: false, bad: true },
    ]);
    expect(await ask(url, `select version from ${HISTORY}`)).toEqual([{ version: "20300101" }]);
  });

  it("tries again while somebody else holds the table, and gives up with nothing done", async () => {
    const url = await emptyDatabase();
    await ask(url, "create table busy (id integer)");
    const files = folder({ "20300101_column.sql": "alter table busy add column note text;" });
    const quick = { lockTimeout: 50, pause: 10 };
    await withClient(url, async (holder) => {
      await holder.query("begin; lock table busy in access share mode");
      await expect(run(url, files, { ...quick, tries: 2 })).rejects.toThrow("canceling statement due to lock timeout");
      expect(await columnsOf(url, "busy")).toEqual(["id integer"]);
      const said: string[] = [];
      const done = run(url, files, { ...quick, tries: 10_000, say: (line) => said.push(line) });
      await expect.poll(() => said.length).toBeGreaterThan(0);
      await holder.query("commit");
      expect(await done).toEqual(["20300101_column.sql"]);
    });
  });

  it.each([
    ["changes the type of a column", "alter table crowd alter column id type bigint;"],
    [
      "fills a column with another value in each row",
      "alter table crowd add column at timestamptz default clock_timestamp();",
    ],
  ])("refuses to rewrite a large table: %s", async (_, text) => {
    const url = await emptyDatabase();
    await ask(url, "create table crowd as select generate_series(1, 1000)::integer as id");
    const files = folder({ "20300101_crowd.sql": text });
    await expect(run(url, files, { largeTable: 20_000 })).rejects.toThrow("it rewrites all of crowd");
    expect(await columnsOf(url, "crowd")).toEqual(["id integer"]);
    expect(await run(url, files, { largeTable: 10 * 2 ** 20 })).toEqual(["20300101_crowd.sql"]);
  });

  it("lets a large table have a column that costs nothing", async () => {
    const url = await emptyDatabase();
    await ask(url, "create table crowd as select generate_series(1, 1000)::integer as id");
    const text = "alter table crowd add column note text default 'none';";
    await run(url, folder({ "20300101_crowd.sql": text }), { largeTable: 0 });
    expect(await columnsOf(url, "crowd")).toEqual(["id integer", "note text"]);
  });

  it.each([
    ["readers", "lock table crowd in access exclusive mode; select pg_sleep(600);"],
    ["writers", "create index on crowd (id); select pg_sleep(600);"],
  ])("ends what keeps %s from a table for long", async (_, text) => {
    const url = await emptyDatabase();
    await ask(url, "create table crowd (id integer)");
    const files = folder({ "20300101_crowd.sql": text });
    await expect(run(url, files, { longestLock: 200 })).rejects.toThrow("it keeps others from crowd for over 200 ms");
    expect(await ask(url, `select version from ${HISTORY}`)).toEqual([]);
  });

  it("lets a table that is new, or that it only reads, take its time", async () => {
    const url = await emptyDatabase();
    await ask(url, "create table crowd (id integer)");
    const text = "create table own as select * from crowd; lock table own; select pg_sleep(0.5);";
    expect(await run(url, folder({ "20300101_own.sql": text }), { longestLock: 100 })).toHaveLength(1);
  });

  it("runs an index beside the traffic outside a transaction, and nothing else with it", async () => {
    const url = await emptyDatabase();
    await ask(url, "create table crowd (id integer)");
    const alone = "create index concurrently crowd_id on crowd (id);";
    const two = folder({ "20300101_two.sql": header(`${alone} select 1;`, "-- Transaction: none\n") });
    await expect(run(url, two)).rejects.toThrow("cannot run inside a transaction block");
    const one = folder({ "20300101_one.sql": header(alone, "-- Transaction: none\n") });
    expect(await run(url, one)).toEqual(["20300101_one.sql"]);
    expect(await ask(url, "select indisvalid from pg_index where indexrelid = 'crowd_id'::regclass")).toEqual([
      { indisvalid: true },
    ]);
  });

  it("makes an index that was cut off again, in the same run or in the next", async () => {
    const url = await emptyDatabase();
    await ask(url, "create table crowd (id integer)");
    const isValid = () => ask(url, "select indisvalid from pg_index where indexrelid = 'crowd_id'::regclass");
    const alone = "create index concurrently if not exists crowd_id on crowd (id);";
    const files = folder({ "20300101_one.sql": header(alone, "-- Transaction: none\n") });
    const quick = { lockTimeout: 50, pause: 10 };
    await withClient(url, async (holder) => {
      await holder.query("begin; insert into crowd values (1)");
      await expect(run(url, files, { ...quick, tries: 1 })).rejects.toThrow("canceling statement due to lock timeout");
      expect(await isValid()).toEqual([{ indisvalid: false }]);
      const said: string[] = [];
      const done = run(url, files, { ...quick, tries: 10_000, say: (line) => said.push(line) });
      await expect.poll(() => said.length).toBeGreaterThan(1);
      await holder.query("commit");
      expect(await done).toEqual(["20300101_one.sql"]);
    });
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  it("waits with such an index for transactions that began before, and asks for its name", async () => {
    const url = await emptyDatabase();
    await ask(url, "create table crowd (id integer)");
    const files = (text: string) => folder({ "20300101_one.sql": header(text, "-- Transaction: none\n") });
    await expect(run(url, files("create index concurrently on crowd (id);"))).rejects.toThrow("needs a name");
    await withClient(url, async (holder) => {
      await holder.query("begin; insert into crowd values (1)");
      const done = run(url, files("create index concurrently crowd_id on crowd (id);"), {
        ...PRODUCTION,
        tries: 1,
      });
      const waits = `select count(*)::integer as waits from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%concurrently%'
          and now() - query_start > interval '2.5 seconds'`;
      await expect.poll(() => ask(url, waits)).toEqual([{ waits: 1 }]);
      await holder.query("commit");
      expect(await done).toEqual(["20300101_one.sql"]);
    });
  });

  it("leaves no setting and no role to the next one", async () => {
    const url = await emptyDatabase();
    const files = {
      "20300101_set.sql": "set search_path = pg_catalog; set role pg_monitor;",
      "20300102_next.sql": "create table next ();",
    };
    await run(url, folder(files));
    expect(
      await ask(url, "select tableowner from pg_tables where tablename = 'next' and schemaname = 'public'"),
    ).toEqual([{ tableowner: "postgres" }]);
  });

  it("asks a migration for its step and the way back", async () => {
    const url = await emptyDatabase();
    const naked = folder({ "20300101_naked.sql": "-- Title: this\ncreate table naked ();" }, (text) => text);
    await expect(run(url, naked)).rejects.toThrow('20300101_naked.sql needs a line "-- Step: "');
    const noWay = folder({ "20300101_naked.sql": "-- Step: expand\ncreate table naked ();" }, (text) => text);
    await expect(run(url, noWay)).rejects.toThrow('20300101_naked.sql needs a line "-- Back: "');
  });
});

const HISTORY = "supabase_migrations.schema_migrations";

const header = (text: string, more = "") => `${more}-- Step: expand\n-- Back: nothing to undo in a test\n${text}`;

/** The limits without options. */
const PRODUCTION = { lockTimeout: undefined, longestLock: undefined };

/** A busy machine may take its time; tests of the limits set their own. */
const PATIENT = { lockTimeout: 60_000, longestLock: 60_000 };

const run = (connectionString: string, directory: string, options: Partial<MigrateOptions> = {}) =>
  migrate({ connectionString, directory, ...PATIENT, ...options });

/** A folder of migrations, each with the header that all need. */
function folder(files: Record<string, string>, complete = (text: string) => header(text)): string {
  const path = mkdtempSync(join(tmpdir(), "techsetu-migrations-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(path, name), text.includes("-- Step:") ? text : complete(text));
  }
  return path;
}

function recordOf(name: string) {
  const [, version = "", title = ""] = /^(\d+)_(.+)\.sql$/.exec(name) ?? [];
  return { version, title, text: readFileSync(join(OURS, name), "utf8") };
}

/** A database of its own: the address, as superuser. */
async function emptyDatabase(template = "template1"): Promise<string> {
  const name = `migrate_${randomUUID().replaceAll("-", "")}`;
  const server = databaseUrl(port, "postgres", "postgres");
  await ask(server, `create database ${name} template ${template}`);
  onTestFinished(async () => void (await ask(server, `drop database ${name} with (force)`)));
  return databaseUrl(port, "postgres", name);
}

async function columnsOf(url: string, table: string): Promise<string[]> {
  const rows = await ask(
    url,
    `select attname || ' ' || format_type(atttypid, atttypmod) as it from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum`,
  );
  return (rows as { it: string }[]).map(({ it }) => it);
}
