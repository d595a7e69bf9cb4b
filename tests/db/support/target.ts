import { randomUUID } from "node:crypto";

import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, inject } from "vitest";

import type { JobStore } from "../../../app/worker/schedule.ts";
import type { WorkerDatabase } from "../../../app/worker/task.ts";
import type { Database } from "../../../app/supabase/database.types.ts";
import type { SigningKey } from "../../../supabase/local/auth/access-tokens.ts";
import { signAccessToken } from "../../support/access-token.ts";
import { startEmbedded } from "./embedded.ts";
import { startPostgres } from "./postgres.ts";

/** What a server has to offer so that the tests can run against it. */
export interface Backend {
  name: "embedded" | "postgres";
  /** Address of the Data API, without a trailing slash. */
  restUrl: string;
  apiKey: string;
  /** The private key of the access tokens that the Data API accepts. */
  signingKey: SigningKey;
  /** The Data API accepts tokens signed with this too, and checks them at a fraction of the cost. */
  tokenSecret?: Uint8Array;
  /** As superuser. */
  sql<T>(text: string, params?: unknown[]): Promise<T[]>;
  /** As the worker. */
  worker: WorkerDatabase;
  /** Where the worker stores its jobs. */
  jobs: JobStore;
  /** Runs the statements in one transaction, then `work`, which may send more, before the commit. Only on a real server. */
  holdTransaction?(
    statements: string,
    work: (send: (more: string) => Promise<unknown>) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
}

export type Actor = string | null;

/** A database behind its Data API, with requests as any member. */
export interface Target extends Backend {
  anon(): SupabaseClient<Database>;
  as(userId: string): Promise<SupabaseClient<Database>>;
  /** A raw request to the Data API; `actor` null is anonymous. */
  request(actor: Actor, method: string, path: string, options?: RequestOptions): Promise<Answer>;
  /** A confirmed member, who joined today and has a session whose id is the member's own, unless stated otherwise. */
  createUser(options?: {
    metadata?: unknown;
    email?: string;
    joinedDaysAgo?: number;
    signedIn?: boolean;
  }): Promise<string>;
}

export interface RequestOptions {
  body?: unknown;
  prefer?: string;
  accept?: string;
  /** Further claims of the token; without them the member has just typed the password. */
  claims?: Record<string, unknown>;
}

export interface Answer {
  status: number;
  text: string;
  code: string | undefined;
  rows: Record<string, unknown>[];
}

/**
 * Defines the same tests for the embedded and for the real database; each block starts its own. For answers that the
 * embedded one might give differently, which docs/testing.md lists.
 */
export function describeOnEachTarget(
  name: string,
  define: (target: () => Target) => void,
  only: Backend["name"][] = ["embedded", "postgres"],
): void {
  if (only.includes("embedded")) describeOn(`${name} (embedded)`, startEmbedded, true, define);
  if (only.includes("postgres")) {
    const port = inject("postgresPort");
    if (port === null) console.warn(`${name}: no PostgreSQL and PostgREST for this machine, left out`);
    describeOn(`${name} (postgres)`, () => startPostgres(port ?? 0), port !== null, define);
  }
}

/**
 * The same for the product's rules, which are SQL: on PostgreSQL, and in `npm run test:long` on the embedded database
 * as well. On a machine without PostgreSQL they always run on the embedded database.
 */
export function describeOnPostgresFirst(name: string, define: (target: () => Target) => void): void {
  const isLong = Boolean(process.env.TEST_LONG) || inject("postgresPort") === null;
  describeOnEachTarget(name, define, isLong ? ["embedded", "postgres"] : ["postgres"]);
}

function describeOn(
  name: string,
  start: () => Promise<Backend>,
  available: boolean,
  define: (target: () => Target) => void,
): void {
  describe.runIf(available)(name, () => {
    let target: Target | undefined;
    beforeAll(async () => {
      target = makeTarget(await start());
    });
    afterAll(() => target?.close());
    define(() => {
      if (target === undefined) throw new Error("the target has not started");
      return target;
    });
  });
}

function makeTarget(backend: Backend): Target {
  const headersOf = async (actor: Actor, claims?: Record<string, unknown>) => ({
    apikey: backend.apiKey,
    ...(actor === null ? {} : { Authorization: `Bearer ${await tokenFor(backend, actor, claims)}` }),
  });
  const client = (headers: Record<string, string>) =>
    createClient<Database>("http://rest.invalid", backend.apiKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: (input, init) =>
          fetch(String(input).replace("http://rest.invalid/rest/v1", backend.restUrl), {
            ...init,
            headers: restHeaders(init?.headers, headers),
          }),
      },
      db: { retry: false },
    });
  return {
    ...backend,
    anon: () => client({ apikey: backend.apiKey }),
    as: async (userId) => client(await headersOf(userId)),
    request: async (actor, method, path, { body, prefer, accept, claims } = {}) => {
      const response = await fetch(`${backend.restUrl}/${path}`, {
        method,
        headers: {
          ...(await headersOf(actor, claims)),
          "Content-Type": "application/json",
          ...(prefer === undefined ? {} : { Prefer: prefer }),
          ...(accept === undefined ? {} : { Accept: accept }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return readAnswer(response);
    },
    createUser: async ({ metadata = {}, email, joinedDaysAgo = 0, signedIn = true } = {}) => {
      const id = randomUUID();
      await backend.sql(
        `with member as (
           insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
           values ($1, $2, $3::text::jsonb, now(), now() - $4::integer * interval '1 day') returning id
         )
         insert into auth.sessions (id, user_id, created_at, updated_at) select id, id, now(), now() from member where $5`,
        [id, email ?? `${id}@example.org`, JSON.stringify(metadata), joinedDaysAgo, signedIn],
      );
      return id;
    },
  };
}

function restHeaders(own: HeadersInit | undefined, override: Record<string, string>): Headers {
  const headers = new Headers(own);
  // supabase-js also sends the key as a token, but PostgREST accepts only tokens there.
  headers.delete("Authorization");
  for (const [name, value] of Object.entries(override)) headers.set(name, value);
  return headers;
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const parsed: unknown = text === "" ? null : JSON.parse(text);
  const code = typeof parsed === "object" && parsed !== null && "code" in parsed ? String(parsed.code) : undefined;
  return { status: response.status, text, code, rows: Array.isArray(parsed) ? parsed : [] };
}

/**
 * Tokens are reused while they are fresh: signing costs time, and PostgREST accepts a known token without checking it
 * again.
 */
const tokens = new WeakMap<Backend, Map<string, { token: Promise<string>; at: number }>>();
const FRESH_MS = 5_000;

function tokenFor(backend: Backend, userId: string, claims: Record<string, unknown> = {}): Promise<string> {
  const now = Date.now();
  const known = tokens.get(backend) ?? new Map<string, { token: Promise<string>; at: number }>();
  tokens.set(backend, known);
  const key = JSON.stringify([userId, claims]);
  const last = known.get(key);
  if (last && Math.abs(now - last.at) < FRESH_MS) return last.token;
  const amr = [{ method: "password", timestamp: Math.floor(now / 1_000) }];
  const { signingKey, tokenSecret: secret } = backend;
  const token = signAccessToken(
    { signingKey, secret, url: "http://auth.invalid" },
    { amr, session_id: userId, ...claims, sub: userId },
  );
  known.set(key, { token, at: now });
  return token;
}
