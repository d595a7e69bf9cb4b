import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { startLocalSupabase } from "../../supabase/local/server.ts";
import type { LocalSupabaseOptions } from "../../supabase/local/server.ts";
import { loadMigratedCluster } from "../support/migrated-cluster.ts";
import { createTestClient, PASSWORD, SITE_URL } from "./support/instance.ts";
import { listMails, readTokenHash } from "./support/mails.ts";
import { createMigrationsDir, createTempDir } from "./support/temp-dir.ts";

const MAIN = join(import.meta.dirname, "../../supabase/local/main.ts");

/** A folder with a migrated database: filling one takes seconds. */
const prepared = mkdtempSync(join(tmpdir(), "techsetu-prepared-"));

beforeAll(async () => {
  const cluster = await loadMigratedCluster();
  const start = { dataDir: prepared, port: 0, mailboxPort: 0, siteUrl: SITE_URL, cluster };
  await (await startLocalSupabase(start)).close();
});

afterAll(() => rmSync(prepared, { recursive: true, force: true }));

function createFilledDir(): string {
  const directory = createTempDir();
  cpSync(prepared, directory, { recursive: true });
  return directory;
}

interface Running {
  child: ChildProcess;
  url: string;
  publishableKey: string;
  mailboxUrl: string;
}

function spawnMain(dataDir: string, env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      SUPABASE_PORT: "0",
      MAILBOX_PORT: "0",
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: SITE_URL,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return child;
}

async function startMain(dataDir: string): Promise<Running> {
  const child = spawnMain(dataDir);
  let output = "";
  child.stderr?.on("data", (chunk) => (output += chunk));
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const found = /(http\S+)\n.*(sb_publishable_\S+)\n.*(http\S+)\n/.exec(output);
    if (found?.[1] && found[2] && found[3]) {
      return { child, url: found[1], publishableKey: found[2], mailboxUrl: found[3] };
    }
  }
  throw new Error(`supabase did not start: ${output}`);
}

async function readRefusal(child: ChildProcess): Promise<{ code: number; message: string }> {
  let message = "";
  child.stderr?.on("data", (chunk) => (message += chunk));
  const [code] = await once(child, "close");
  return { code, message };
}

test("an acknowledged sign-up survives a kill, with its mail and the keys", async () => {
  const dataDir = createFilledDir();
  const email = "killed@example.com";
  const first = await startMain(dataDir);
  const { error } = await createTestClient(first).auth.signUp({ email, password: PASSWORD });
  first.child.kill("SIGKILL");
  await once(first.child, "exit");

  const second = await startMain(dataDir);
  const client = createTestClient(second);
  const mails = await listMails(second, email);
  const verified = await client.auth.verifyOtp({
    type: "signup",
    token_hash: await readTokenHash(second, email),
  });
  // The mailbox's owner chooses the password (decisions/0150).
  const chosen = await client.auth.updateUser({ password: PASSWORD });
  const signIn = await client.auth.signInWithPassword({ email, password: PASSWORD });

  expect(error).toBeNull();
  expect(second.publishableKey).toBe(first.publishableKey);
  expect(mails).toHaveLength(1);
  expect(verified.error).toBeNull();
  expect(chosen.error).toBeNull();
  expect(signIn.error).toBeNull();
});

test("half a database that a kill has left is thrown away", async () => {
  const dataDir = createTempDir();
  const half = join(dataDir, "postgres.new");
  mkdirSync(half);
  writeFileSync(join(half, "PG_VERSION"), "17");

  const start = { dataDir, migrationsDir: createMigrationsDir(), port: 0, mailboxPort: 0, siteUrl: SITE_URL };
  const { url, publishableKey, close } = await startLocalSupabase({ ...start, seed: false });
  onTestFinished(close);
  const health = await fetch(`${url}/auth/v1/health`, { headers: { apikey: publishableKey } });

  expect(health.status).toBe(200);
  expect(existsSync(half)).toBe(false);
});

test("a second instance on the same folder is refused", async () => {
  const dataDir = createFilledDir();
  await startMain(dataDir);

  const { code, message } = await readRefusal(spawnMain(dataDir));

  expect(code).toBe(1);
  expect(message).toBe(`supabase: ${dataDir} is in use by another embedded Supabase; stop that one first\n`);
});

test("a data folder of an earlier version ends the start in one line", async () => {
  const dataDir = createTempDir();
  const migrationsDir = createMigrationsDir({ "20260101000000_access.sql": "create schema private;" });
  const earlier = { dataDir, migrationsDir, port: 0, mailboxPort: 0, siteUrl: SITE_URL, seed: false };
  await (await startLocalSupabase(earlier)).close();

  expect(await readRefusal(spawnMain(dataDir))).toEqual({
    code: 1,
    message: `supabase: ${dataDir} is of another version of TechSetu: delete it, or move it away, and start again\n`,
  });
});

test("a taken port is named in one line", async () => {
  const blocker = createServer().listen(0, "127.0.0.1");
  await once(blocker, "listening");
  onTestFinished(() => {
    blocker.close();
  });
  const { port } = blocker.address() as AddressInfo;

  const refusals = await Promise.all(
    ["SUPABASE_PORT", "MAILBOX_PORT"].map((variable) =>
      readRefusal(spawnMain(createFilledDir(), { [variable]: String(port) })),
    ),
  );

  for (const refusal of refusals) {
    expect(refusal).toEqual({
      code: 1,
      message: `supabase: port ${port} on 127.0.0.1 is taken\n`,
    });
  }
});

test.each(["SIGTERM", "SIGINT"] as const)("%s ends the process cleanly", async (signal) => {
  const { child, url, publishableKey } = await startMain(createFilledDir());
  await fetch(`${url}/auth/v1/health`, { headers: { apikey: publishableKey } });

  child.kill(signal);
  const [code] = await once(child, "exit");

  expect(code).toBe(0);
});

test("a session outlives a restart, and the keys are the owner's alone", async () => {
  const dataDir = createFilledDir();
  const options = { dataDir, port: 0, mailboxPort: 0, siteUrl: SITE_URL };
  const email = "restart@example.com";
  const before = await startLocalSupabase(options);
  const client = createTestClient(before);
  await client.auth.signUp({ email, password: PASSWORD });
  const { data } = await client.auth.verifyOtp({
    type: "signup",
    token_hash: await readTokenHash(before, email),
  });
  await before.close();

  const after = await startLocalSupabase(options);
  onTestFinished(() => after.close());
  const refreshed = await createTestClient(after).auth.refreshSession({
    refresh_token: data.session?.refresh_token ?? "",
  });

  expect(after.signingKey).toEqual(before.signingKey);
  expect(refreshed.error).toBeNull();
  expect(statSync(join(dataDir, "keys.json")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, "keys.json"), "utf8")).toContain(after.publishableKey);
});

test("a database gets the seed once, and not when it has members already", async () => {
  const options = { port: 0, mailboxPort: 0, siteUrl: SITE_URL };
  const countMembers = async (start: Partial<LocalSupabaseOptions>, email?: string) => {
    const instance = await startLocalSupabase({ ...options, ...start });
    if (email) await createTestClient(instance).auth.signUp({ email, password: PASSWORD });
    const [row] = await instance.sql<{ count: number }>("select count(*) from auth.users");
    await instance.close();
    return row?.count ?? 0;
  };
  const [seeded, own] = [createFilledDir(), createTempDir()];

  const first = await countMembers({ dataDir: seeded });
  const again = await countMembers({ dataDir: seeded });
  await countMembers({ dataDir: own, seed: false, cluster: await loadMigratedCluster() }, "own@example.com");
  const late = await countMembers({ dataDir: own, seed: true });

  expect(first).toBeGreaterThan(1);
  expect(again).toBe(first);
  expect(late).toBe(1);
});

test("instances in memory have keys of their own", async () => {
  const options = {
    migrationsDir: createMigrationsDir(),
    port: 0,
    mailboxPort: 0,
    siteUrl: SITE_URL,
  };
  const instances = [
    await startLocalSupabase({ ...options, seed: false }),
    await startLocalSupabase({ ...options, seed: false }),
  ];
  onTestFinished(async () => {
    for (const instance of instances) await instance.close();
  });

  expect(new Set(instances.map(({ publishableKey }) => publishableKey)).size).toBe(2);
  expect(new Set(instances.map(({ signingKey }) => signingKey.d)).size).toBe(2);
});
