import { appendFileSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { backupEmbedded, restoreEmbedded } from "../../scripts/backup/embedded.ts";
import { startLocalSupabase } from "../../supabase/local/server.ts";
import { createMember, createTestClient, SITE_URL } from "./support/instance.ts";
import { listMails } from "./support/mails.ts";
import { createMigrationsDir, createTempDir } from "./support/temp-dir.ts";

const WRITES = `
  create table public.writes (writer int not null, position int not null);
  grant select, insert on public.writes to anon;
  insert into storage.buckets (id, name, public) values ('pictures', 'pictures', true);
  create policy anybody on storage.objects for all to authenticated using (true) with check (true);
`;

const WRITERS = [1, 2, 3];

async function start(dataDir: string, migrationsDir: string) {
  const options = { dataDir, migrationsDir, port: 0, mailboxPort: 0, siteUrl: SITE_URL, seed: false };
  const instance = await startLocalSupabase(options);
  onTestFinished(() => instance.close());
  return instance;
}

type Instance = Awaited<ReturnType<typeof start>>;

/**
 * Each writer writes one row after the other until it is told to stop; returns how many of each were answered so far.
 */
function writeOn(instance: Instance) {
  const answered = new Map(WRITERS.map((writer) => [writer, 0]));
  const done = new AbortController();
  const client = createTestClient(instance);
  const all = Promise.all(
    WRITERS.map(async (writer) => {
      for (let position = 0; !done.signal.aborted; position += 1) {
        await client.from("writes").insert({ writer, position }).throwOnError();
        answered.set(writer, position + 1);
      }
    }),
  );
  return {
    answered: () => new Map(answered),
    stop: async () => {
      done.abort();
      await all;
    },
  };
}

async function positionsOf(instance: Instance, writer: number): Promise<number[]> {
  const { data } = await createTestClient(instance)
    .from("writes")
    .select("position")
    .eq("writer", writer)
    .order("position")
    .limit(100_000)
    .throwOnError();
  return data.map(({ position }) => Number(position));
}

test("a copy taken while people write comes back with all that was answered before it, and with nothing half", async () => {
  const migrations = createMigrationsDir({ "20260101000000_writes.sql": WRITES });
  const dataDir = join(createTempDir(), "data");
  const running = await start(dataDir, migrations);
  const { client } = await createMember(running, "kept@example.com");
  const picture = Buffer.from("a picture");
  const { error } = await client.storage.from("pictures").upload("one.webp", picture, { contentType: "image/webp" });
  expect(error).toBeNull();

  const writers = writeOn(running);
  await expect.poll(() => Math.min(...writers.answered().values())).toBeGreaterThan(5);
  const before = writers.answered();
  const folder = join(createTempDir(), "copy");
  const written = await backupEmbedded({ dataDir, folder });
  await writers.stop();
  const after = writers.answered();
  expect(statSync(folder).mode & 0o077).toBe(0);

  const restored = join(createTempDir(), "restored");
  await expect(restoreEmbedded({ dataDir: restored, folder })).resolves.toEqual(written);
  const second = await start(restored, migrations);
  for (const writer of WRITERS) {
    const positions = await positionsOf(second, writer);
    expect(positions).toEqual(positions.map((_, index) => index));
    expect(positions.length).toBeGreaterThanOrEqual(before.get(writer) ?? 0);
    expect(positions.length).toBeLessThanOrEqual(after.get(writer) ?? 0);
  }
  // Signed-in members stay signed in, with the same keys; pictures and mails were copied too.
  expect(second.publishableKey).toBe(running.publishableKey);
  const found = await fetch(`${second.url}/storage/v1/object/public/pictures/one.webp`);
  expect(Buffer.from(await found.arrayBuffer())).toEqual(picture);
  expect(await listMails(second, "kept@example.com")).toHaveLength(1);
});

test("only who may read the data folder has it copied, running or not; a changed copy is refused", async () => {
  const migrations = createMigrationsDir({ "20260101000000_writes.sql": WRITES });
  const dataDir = join(createTempDir(), "data");
  const folder = join(createTempDir(), "copy");
  const first = await start(dataDir, migrations);
  await createTestClient(first).from("writes").insert({ writer: 1, position: 0 }).throwOnError();
  for (const token of ["", first.publishableKey, "A".repeat(43)]) {
    const headers = { Authorization: `Bearer ${token}` };
    const { status } = await fetch(`${first.url}/local/v1/copy`, { method: "POST", headers, body: folder });
    expect(status).toBe(404);
  }
  expect(existsSync(folder)).toBe(false);
  expect(statSync(join(dataDir, "control.json")).mode & 0o077).toBe(0);
  await first.close();
  expect(existsSync(join(dataDir, "control.json"))).toBe(false);

  const { rows } = await backupEmbedded({ dataDir, folder });
  expect(rows["public.writes"]).toBe(1);
  await expect(backupEmbedded({ dataDir, folder })).rejects.toThrow("EEXIST");
  await expect(restoreEmbedded({ dataDir, folder })).rejects.toThrow("has a database");
  appendFileSync(join(folder, "postgres.tar"), "x");
  const empty = join(createTempDir(), "empty");
  await expect(restoreEmbedded({ dataDir: empty, folder })).rejects.toThrow("postgres.tar is not as it was written");
  expect(existsSync(empty)).toBe(false);
});
