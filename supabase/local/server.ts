import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { App } from "@supabase/lite";

import { AccessTokens } from "./auth/access-tokens.ts";
import type { SigningKey } from "./auth/access-tokens.ts";
import { bridgeAuth } from "./auth/bridge.ts";
import { Factors } from "./auth/factors.ts";
import { createApp, prepareDatabase } from "./app.ts";
import { loadConfig } from "./config.ts";
import type { LocalConfig } from "./config.ts";
import { openControl } from "./control.ts";
import { copyDataDir } from "./copy.ts";
import { LocalConnection } from "./database.ts";
import { listen } from "./http-server.ts";
import { createKeys, loadKeys } from "./keys.ts";
import { lockDataDir } from "./lock.ts";
import { createMailboxApp } from "./mailbox/app.ts";
import { Mailbox } from "./mailbox/mailbox.ts";
import { LocalMailer } from "./mailbox/mailer.ts";
import { startSmtp } from "./mailbox/smtp.ts";
import { SerialQueue } from "./queue.ts";
import { startRealtime } from "./realtime/service.ts";
import { createRequestHandler } from "./request-handler.ts";
import { ObjectFiles } from "./storage/object-files.ts";
import { WorkerDatabase } from "./worker-database.ts";

const SUPABASE_DIR = dirname(dirname(fileURLToPath(import.meta.url)));

export interface LocalSupabaseOptions {
  /** The folder for all data; without it, everything is in memory. */
  dataDir?: string;
  /** The `dump` of another instance to start with, in memory. */
  cluster?: Blob;
  /** A PostgreSQL server's empty database, with its superuser, to store the data; without it, the embedded one does. */
  database?: string;
  /** 0 means any free port; 54321 by default, as in the Supabase CLI. */
  port?: number;
  /** 0 means any free port; 54324 by default, as in the Supabase CLI. */
  mailboxPort?: number;
  /** The port on which the mailbox receives mails by SMTP; any free one by default. */
  smtpPort?: number;
  /** The origin of the site, for links in mails. */
  siteUrl: string;
  /** Whether a new database gets the seed of config.toml. On by default. */
  seed?: boolean;
  migrationsDir?: string;
  /** Whether to raise members' daily limits far above production's: for trying out, and for tests of pages. */
  softLimits?: boolean;
  /** Seconds between two mails of one kind to one member; by default config.toml's. */
  maxFrequencySeconds?: number;
  /**
   * Lifetime of an access token in seconds; by default config.toml's hour. Clients refresh a token with 90 s left, so
   * at 60 s every request of a browser causes a refresh.
   */
  jwtExpirySeconds?: number;
  /** How long a spent refresh token still counts, in seconds; by default config.toml's ten. */
  refreshTokenReuseSeconds?: number;
  /** Starts the worker on this database, as `npm run worker` does for a server; by default there is none. */
  worker?: (
    database: WorkerDatabase,
    places: { mailboxUrl: string; smtpUrl: string; signingKey: SigningKey },
  ) => Promise<{ close(): Promise<void> }>;
  /** Starts a PostgREST on that server, for many readers; it accepts tokens of these keys. Returns its address. */
  postgrest?: (jwks: string) => Promise<string>;
}

export interface LocalSupabase {
  url: string;
  mailboxUrl: string;
  /** The SMTP address of the mailbox. */
  smtpUrl: string;
  publishableKey: string;
  /** The private key of access tokens, for tests that create some. */
  signingKey: SigningKey;
  /** Runs SQL as superuser, in turn with the requests. Several statements only without params. */
  sql<T>(text: string, params?: unknown[]): Promise<T[]>;
  /** The database in the worker's role. */
  workerDatabase: WorkerDatabase;
  /** Returns the current database for other instances to start with; without the objects of Storage. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

/** Starts Supabase on this machine: database, Data API, auth and a mailbox. */
export async function startLocalSupabase(options: LocalSupabaseOptions): Promise<LocalSupabase> {
  const config = loadConfig(join(SUPABASE_DIR, "config.toml"));
  config.maxFrequencySeconds = options.maxFrequencySeconds ?? config.maxFrequencySeconds;
  config.refreshTokenReuseIntervalSeconds = options.refreshTokenReuseSeconds ?? config.refreshTokenReuseIntervalSeconds;
  config.jwtExpirySeconds = options.jwtExpirySeconds ?? config.jwtExpirySeconds;
  const cleanUp: (() => unknown)[] = [];
  const close = once(async () => {
    for (const step of cleanUp.reverse()) await step();
  });
  try {
    return { ...(await start(options, config, cleanUp)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  options: LocalSupabaseOptions,
  config: LocalConfig,
  cleanUp: (() => unknown)[],
): Promise<Omit<LocalSupabase, "close">> {
  const { dataDir } = options;
  if (dataDir !== undefined) {
    mkdirSync(dataDir, { recursive: true });
    cleanUp.push(lockDataDir(dataDir));
  }
  const keys = dataDir === undefined ? await createKeys() : await loadKeys(dataDir);
  const tokens = new AccessTokens(keys.signingKey);
  const mailbox = new Mailbox(dataDir);
  cleanUp.push(() => mailbox.close());
  const connection = await LocalConnection.open(dataDir, options.cluster, options.database);
  cleanUp.push(() => connection.close());
  const queue = new SerialQueue();

  // Bound before the database is ready, since access tokens name the API's address as their issuer; until then it
  // answers 503.
  let handle = async (_request: Request): Promise<Response> => Response.json({ message: "starting" }, { status: 503 });
  const api = await listen((request) => handle(request), options.port ?? config.apiPort);
  cleanUp.push(() => queue.idle());
  cleanUp.push(() => api.close());

  const issuer = `${api.url}/auth/v1`;
  const app = createApp(connection, config, keys, options.siteUrl, bridgeAuth({ config, issuer, tokens }));
  const mailer = new LocalMailer(mailbox, config.templates, options.siteUrl);
  app._mailer = mailer as unknown as NonNullable<App["_mailer"]>;
  app._storageAdapter = new ObjectFiles(dataDir === undefined ? temporaryFolder(cleanUp) : join(dataDir, "storage"));
  const migrationsDir = options.migrationsDir ?? join(SUPABASE_DIR, "migrations");
  await prepareDatabase(app, connection, config, { ...options, migrationsDir });
  const realtime = await startRealtime({
    server: api.server,
    driver: connection.driver,
    queue,
    credentials: { publishableKey: keys.publishableKey, tokens },
  });
  cleanUp.push(() => realtime.close());
  const { internalSecret } = keys;
  const { maxObjectBytes } = config;
  const { siteUrl } = options;
  const factors = new Factors({ connection, config, siteUrl, ask: async (request) => app.fetch(request) });
  const restUrl = await options.postgrest?.(JSON.stringify(tokens.jwks));
  const parts = { app, connection, factors, queue, realtime, tokens, internalSecret, maxObjectBytes, restUrl };
  handle = createRequestHandler(parts);
  if (dataDir !== undefined) {
    const control = openControl(dataDir, api.url, (folder) =>
      queue.run(() => copyDataDir({ connection, mailbox, dataDir }, folder)),
    );
    cleanUp.push(() => control.close());
    handle = control.before(handle);
  }

  const mailboxApp = createMailboxApp(mailbox);
  const mailboxServer = await listen((request) => mailboxApp.fetch(request), options.mailboxPort ?? config.mailboxPort);
  cleanUp.push(() => mailboxServer.close());

  const smtp = await startSmtp(mailbox, options.smtpPort ?? 0);
  cleanUp.push(() => smtp.close());
  const workerDatabase = new WorkerDatabase(connection.driver, queue);
  const worker = await options.worker?.(workerDatabase, {
    mailboxUrl: mailboxServer.url,
    smtpUrl: smtp.url,
    signingKey: keys.signingKey,
  });
  cleanUp.push(() => worker?.close());

  return {
    url: api.url,
    mailboxUrl: mailboxServer.url,
    smtpUrl: smtp.url,
    publishableKey: keys.publishableKey,
    signingKey: keys.signingKey,
    sql: <T>(text: string, params?: unknown[]) => queue.run(() => runSql<T>(connection, text, params)),
    workerDatabase,
    dump: () => queue.run(() => connection.driver.dumpDataDir("none")),
  };
}

async function runSql<T>(connection: LocalConnection, text: string, params: unknown[] | undefined): Promise<T[]> {
  const { driver } = connection;
  try {
    if (params) return (await driver.query<T>(text, params)).rows;
    const results = await driver.exec(text);
    return (results.at(-1)?.rows ?? []) as T[];
  } catch (error) {
    // Text that began a transaction and failed would leave it to the next request.
    await driver.exec("rollback");
    throw error;
  } finally {
    if (/\b(create|alter|drop|comment)\b/i.test(text)) await connection.clearSchemaCache();
  }
}

function temporaryFolder(cleanUp: (() => unknown)[]): string {
  const folder = mkdtempSync(join(tmpdir(), "techsetu-storage-"));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function once(run: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= run());
}
