import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { LocalConnection } from "../../supabase/local/database.ts";
import { applyMigrations, applySeed } from "../../supabase/local/migrations.ts";
import { startLocalSupabase } from "../../supabase/local/server.ts";
import type { LocalSupabase } from "../../supabase/local/server.ts";
import { createTestClient, SITE_URL } from "./support/instance.ts";
import { createMigrationsDir, createTempDir } from "./support/temp-dir.ts";

async function start(migrationsDir: string, dataDir?: string): Promise<LocalSupabase> {
  const instance = await startLocalSupabase({
    port: 0,
    mailboxPort: 0,
    siteUrl: SITE_URL,
    seed: false,
    migrationsDir,
    ...(dataDir === undefined ? {} : { dataDir }),
  });
  onTestFinished(() => instance.close());
  return instance;
}

test("a later start applies only the new migrations", async () => {
  const dataDir = createTempDir();
  const migrationsDir = createMigrationsDir({
    "20260101000000_first.sql": "create table public.first (id int primary key);",
  });
  await (await start(migrationsDir, dataDir)).close();
  writeFileSync(join(migrationsDir, "20260102000000_second.sql"), "create table public.second (id int primary key);");

  const instance = await start(migrationsDir, dataDir);

  expect(
    await instance.sql("select version, name from supabase_migrations.schema_migrations order by version"),
  ).toEqual([
    { version: "20260101000000", name: "first" },
    { version: "20260102000000", name: "second" },
  ]);
  expect(await instance.sql("select id from public.second")).toEqual([]);
});

test("an index that is made beside others on a server is made here too, once", async () => {
  const dataDir = createTempDir();
  const migrationsDir = createMigrationsDir({
    "20260101000000_first.sql": "create table public.first (id int primary key, at date);",
    "20260102000000_index.sql": "-- Transaction: none\ncreate index concurrently first_at on public.first (at);",
  });
  await (await start(migrationsDir, dataDir)).close();
  const instance = await start(migrationsDir, dataDir);

  expect(await instance.sql("select indisvalid from pg_index where indexrelid = 'public.first_at'::regclass")).toEqual([
    { indisvalid: true },
  ]);
  expect(await instance.sql("select version from supabase_migrations.schema_migrations order by version")).toEqual([
    { version: "20260101000000" },
    { version: "20260102000000" },
  ]);
});

test("a failing migration stops the start with its name, line and reason, and leaves nothing", async () => {
  const dataDir = createTempDir();
  const name = "20260101000000_broken.sql";
  const migrationsDir = createMigrationsDir({
    [name]: "create table public.kept (id int);\n\ncreate table public.broken (id nonsense);",
  });

  await expect(start(migrationsDir, dataDir)).rejects.toThrow(`${name}:3: type "nonsense" does not exist (42704)`);
  writeFileSync(join(migrationsDir, name), "select 1;");
  const instance = await start(migrationsDir, dataDir);

  expect(await instance.sql("select to_regclass('public.kept') as kept")).toEqual([{ kept: null }]);
});

test("a data folder of another version is refused as it is, by its name and with what to do", async () => {
  const dataDir = createTempDir();
  const first = { "20260101000000_first.sql": "create table public.first (id int primary key);" };
  await (await start(createMigrationsDir(first), dataDir)).close();
  const refusal = `${dataDir} is of another version of TechSetu: delete it, or move it away, and start again`;

  const squashed = createMigrationsDir({ "20260401000000_all.sql": "create table public.all_in_one (id int);" });
  await expect(start(squashed, dataDir)).rejects.toThrow(refusal);
  const edited = createMigrationsDir({ "20260101000000_first.sql": "create table public.first (id bigint);" });
  await expect(start(edited, dataDir)).rejects.toThrow(refusal);

  const instance = await start(createMigrationsDir(first), dataDir);
  expect(await instance.sql("select to_regclass('public.all_in_one') as added")).toEqual([{ added: null }]);
});

test("a seed runs once in the life of a database, and never beside members", async () => {
  const connection = await LocalConnection.open(undefined);
  onTestFinished(() => connection.close());
  const { driver } = connection;
  await driver.exec("create schema auth; create table auth.users (id int); create table public.rows (id int)");
  await applyMigrations(driver, createMigrationsDir());
  const folder = createTempDir({
    "first.sql": "insert into public.rows values (1)",
    "second.sql": "insert into public.rows values (2)",
  });

  const first = await applySeed(driver, join(folder, "first.sql"));
  const again = await applySeed(driver, join(folder, "first.sql"));
  await driver.exec("insert into auth.users values (1)");
  const beside = await applySeed(driver, join(folder, "second.sql"));

  expect({ first, again, beside }).toEqual({ first: true, again: false, beside: false });
  expect((await driver.query("select id from public.rows")).rows).toEqual([{ id: 1 }]);
});

test("function bodies with semicolons and nested quotes survive", async () => {
  const instance = await start(
    createMigrationsDir({
      "20260101000000_body.sql": `
        create function public.greet(name text) returns text language plpgsql as $body$
        declare greeting text := $$it's; $$;
        begin
          return greeting || name;
        end;
        $body$;
        grant execute on function public.greet(text) to anon;
      `,
    }),
  );

  const { data } = await createTestClient(instance).rpc("greet", { name: "Rahim" });

  expect(data).toBe("it's; Rahim");
});

test("trigram indexes work from the schema extensions", async () => {
  const instance = await start(
    createMigrationsDir({
      "20260101000000_search.sql": `
        create extension if not exists pg_trgm with schema extensions;
        create table public.words (word text);
        create index on public.words using gin (word extensions.gin_trgm_ops);
        insert into public.words values ('Chattogram');
      `,
    }),
  );

  expect(await instance.sql("select extensions.similarity(word, 'Chatogram') > 0.5 as near from words")).toEqual([
    { near: true },
  ]);
});

test("a new table is as open as on a hosted project until a migration closes it", async () => {
  const instance = await start(
    createMigrationsDir({
      "20260101000000_open.sql": "create table public.forgotten (id int primary key);",
    }),
  );

  const { error } = await createTestClient(instance).from("forgotten").insert({ id: 1 });

  expect(error).toBeNull();
});

test("what a migration closed to visitors stays closed to them after a later start", async () => {
  const dataDir = createTempDir();
  const migrationsDir = createMigrationsDir({
    "20260101000000_access.sql": "alter default privileges in schema public revoke all on tables from anon;",
  });
  await (await start(migrationsDir, dataDir)).close();
  writeFileSync(join(migrationsDir, "20260102000000_later.sql"), "create table public.later (id int primary key);");

  const { error } = await createTestClient(await start(migrationsDir, dataDir))
    .from("later")
    .insert({ id: 1 });

  expect(error?.code).toBe("42501");
});

test("the migrations of the project apply", async () => {
  const instance = await startLocalSupabase({
    port: 0,
    mailboxPort: 0,
    siteUrl: SITE_URL,
    seed: false,
  });
  onTestFinished(() => instance.close());

  const { error } = await createTestClient(instance).from("skills").select("name").limit(1);

  expect(error).toBeNull();
});

test("a migration leaves no role, setting or temporary table in the session", async () => {
  const instance = await start(
    createMigrationsDir({
      "20260101000000_session.sql": `
        set role service_role;
        set search_path to 'pg_catalog';
        set timezone to 'Asia/Dhaka';
        reset role;
        create temporary table scratch (id int);
      `,
    }),
  );

  expect(
    await instance.sql(
      `select current_user as who, current_setting('search_path') as path,
              current_setting('timezone') as zone, to_regclass('pg_temp.scratch') as scratch`,
    ),
  ).toEqual([{ who: "postgres", path: '"$user", public, extensions', zone: "UTC", scratch: null }]);
});
