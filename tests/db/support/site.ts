import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { vi } from "vitest";
import type { TaskContext } from "../../../app/worker/task.ts";
import { startWorker } from "../../../app/worker/worker.ts";
import { parseEmbeddedEnv } from "../../../app/worker/worker-env.ts";
import { signAccessToken } from "../../support/access-token.ts";
import { ensureBuild, ROOT } from "../../support/build.ts";
import { type SmtpSink, startSmtpSink } from "../../support/smtp-server.ts";
import { ANON_KEY, startSupabase } from "../../support/supabase-front.ts";
import { sessionCookie } from "../../support/token-backend.ts";
import { Visitor } from "../../support/visitor.ts";
import { endOf, startWeb, type Web } from "../../support/web.ts";
import type { Target } from "./target.ts";

/** The web process in front of a target, and a mail server. */
export interface Site {
  web: Web;
  /** Every mail that the worker sends. */
  sink: SmtpSink;
  /** The variables for this site's worker; DATABASE_URL only if there is a server. */
  workerEnv: Record<string, string>;
  /** A browser in which this member has signed in, or a visitor's. */
  browser(member?: string): Promise<Visitor>;
  /** Starts the worker, if there is a server as a separate process; resolves with a function that ends it properly. */
  startWorker(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export async function startSite(target: Target): Promise<Site> {
  ensureBuild();
  const cleanUp: (() => unknown)[] = [];
  const close = async () => {
    for (const step of cleanUp.splice(0).toReversed()) await step();
  };
  const sink = await startSmtpSink();
  cleanUp.push(() => sink.close());
  const { url, key } = await backendOf(target, cleanUp);
  const web = await startWeb({ SUPABASE_URL: url, SUPABASE_ANON_KEY: key, SUPABASE_ISSUER: `${url}/auth/v1` });
  cleanUp.push(() => web.stop());
  // Its first request to the backend may be slow; from then on it is ready.
  await vi.waitUntil(async () => (await fetch(`${web.url}/readyz`)).ok, { timeout: 110_000 });
  const workerEnv = {
    PUBLIC_ORIGIN: web.url,
    SMTP_URL: sink.url,
    UNSUBSCRIBE_SECRET: "a secret of the tests, for unsubscribing",
    ...("connectionString" in target.jobs && { DATABASE_URL: target.jobs.connectionString }),
  };
  return {
    web,
    sink,
    workerEnv,
    browser: (member) => browser(web.url, target, url, member),
    startWorker: async () => {
      const stop = await startWorkerOf(target, workerEnv);
      cleanUp.push(stop);
      return stop;
    },
    close,
  };
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The context for a task that sends mails like this site's worker. */
export function contextOf(workerEnv: Site["workerEnv"]): Pick<TaskContext, "env" | "log"> {
  const { env, problems } = parseEmbeddedEnv(workerEnv);
  if (!env) throw new Error(problems.join("\n"));
  return { env, log: silent };
}

async function backendOf(target: Target, cleanUp: (() => unknown)[]): Promise<{ url: string; key: string }> {
  if (target.name === "embedded") return { url: target.restUrl.replace(/\/rest\/v1$/, ""), key: target.apiKey };
  const front = await startSupabase({ url: target.restUrl, signingKey: target.signingKey });
  cleanUp.push(() => front.stop());
  return { url: front.url, key: ANON_KEY };
}

async function browser(origin: string, target: Target, url: string, member?: string): Promise<Visitor> {
  const visitor = new Visitor(origin);
  if (!member) return visitor;
  const session = randomUUID();
  await target.sql("insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())", [
    session,
    member,
  ]);
  const amr = [{ method: "password", timestamp: Math.floor(Date.now() / 1_000) }];
  const claims = { sub: member, session_id: session, email: `${member}@example.org`, amr };
  visitor.cookies.set("sb", sessionCookie(await signAccessToken({ signingKey: target.signingKey, url }, claims)));
  return visitor;
}

async function startWorkerOf(target: Target, env: Record<string, string>): Promise<() => Promise<void>> {
  if (target.name === "embedded") {
    const { worker: database, jobs } = target;
    const worker = await startWorker({ database, jobs, ...contextOf(env), isAlone: true });
    return () => worker.close();
  }
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(ROOT, "build/worker/main.js")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE, ...env, HOST: "127.0.0.1", WORKER_PORT: "0" },
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  await vi.waitUntil(() => output.includes("worker started") || child.exitCode !== null, { timeout: 110_000 });
  if (child.exitCode !== null) throw new Error(`The worker ended with ${child.exitCode}:\n${output}`);
  return async () => {
    child.kill("SIGTERM");
    const code = await endOf(child);
    if (code !== 0) throw new Error(`The worker ended with ${code}:\n${output}`);
  };
}
