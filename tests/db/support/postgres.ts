import { randomBytes, randomUUID } from "node:crypto";

import pg from "pg";

import { openPool, workerDatabase } from "../../../app/worker/postgres.ts";
import { AccessTokens, createSigningKey } from "../../../supabase/local/auth/access-tokens.ts";
import { databaseUrl, TEMPLATE, withClient } from "./postgres-server.ts";
import { startPostgrest } from "./postgrest.ts";
import type { Backend } from "./target.ts";

/** A separate migrated database in the PostgreSQL on this port, with a PostgREST in front of it. */
export async function startPostgres(port: number): Promise<Backend> {
  const cleanUp: (() => unknown)[] = [];
  const close = async () => {
    for (const step of cleanUp.splice(0).toReversed()) await step();
  };
  try {
    const database = await copyTemplate(port, cleanUp);
    const own = databaseUrl(port, "postgres", database);
    const pool = new pg.Pool({ connectionString: own, max: 4 });
    cleanUp.push(() => pool.end());
    // A busy machine must not look like a database that is away.
    const workers = openPool(databaseUrl(port, "worker", database), { connectMs: 60_000 });
    cleanUp.push(() => workers.end());
    const signingKey = await createSigningKey();
    const tokenSecret = randomBytes(32);
    const keys = [
      ...new AccessTokens(signingKey).jwks.keys,
      { kty: "oct", k: tokenSecret.toString("base64url"), alg: "HS256", use: "sig", kid: "of the tests" },
    ];
    const restUrl = await startPostgrest(
      databaseUrl(port, "authenticator", database),
      JSON.stringify({ keys }),
      cleanUp,
    );
    return {
      name: "postgres",
      restUrl,
      apiKey: "unused",
      signingKey,
      tokenSecret,
      sql: async <T>(text: string, params?: unknown[]) => (await pool.query(text, params)).rows as T[],
      worker: workerDatabase(workers),
      jobs: { connectionString: databaseUrl(port, "worker", database) },
      holdTransaction: (statements, work) =>
        withClient(own, async (client) => {
          await client.query(`begin; ${statements}`);
          await work((more) => client.query(more));
          await client.query("commit");
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function copyTemplate(port: number, cleanUp: (() => unknown)[]): Promise<string> {
  const server = databaseUrl(port, "postgres", "postgres");
  const name = `techsetu_${randomUUID().replaceAll("-", "")}`;
  await withClient(server, (client) =>
    client.query(`create database ${name} owner migrator template ${TEMPLATE} strategy file_copy`),
  );
  cleanUp.push(() =>
    withClient(server, async (client) => {
      await client.query(sessionsLeave(name));
      await client.query(`drop database ${name}`);
    }),
  );
  return name;
}

/**
 * Waits for the sessions that a closed pool is still leaving. The drop itself would wait five seconds and then fail, and by
 * force it would end them with an error that nobody expects any more.
 */
function sessionsLeave(database: string): string {
  return `do $$ begin
    while exists (select from pg_stat_activity where datname = '${database}' and backend_type = 'client backend') loop
      perform pg_sleep(0.02), pg_stat_clear_snapshot();
    end loop;
  end $$`;
}
