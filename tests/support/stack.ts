import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { SigningKey } from "../../supabase/local/auth/access-tokens.ts";

/** The addresses of a running stack's parts. */
export type Stack = {
  origin: string;
  mailboxUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  /** Signs access tokens, with `signAccessToken`. */
  signingKey: SigningKey;
  sqlUrl: string;
};

/**
 * Starts tests/support/serve.ts in its own process, so that no test shares its event loop. With a date its clock begins
 * there (slow-clock.ts); that needs an existing build.
 */
export async function startStack(startsAt?: Date): Promise<{ stack: Stack; stop: () => Promise<void> }> {
  const clock = startsAt && {
    CLOCK_STARTS_AT: startsAt.toISOString(),
    NODE_OPTIONS: `--import=${new URL("./slow-clock.ts", import.meta.url).href}`,
  };
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL("./serve.ts", import.meta.url))], {
    stdio: ["pipe", "pipe", "inherit"],
    // Hundreds of members sign up and in: an expensive hash would be most of the tests' waiting time.
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, LITE_AUTH_BCRYPT_COST: "4", ...clock },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    void ended.then(() => reject(new Error("The server for the tests did not start.")));
  });
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  return { stack: JSON.parse(line), stop };
}

/** Runs SQL as superuser in the stack's database. Several statements only without params. */
export async function sql<T = Record<string, unknown>>(
  { sqlUrl }: Pick<Stack, "sqlUrl">,
  text: string,
  params?: unknown[],
): Promise<T[]> {
  const response = await fetch(sqlUrl, { method: "POST", body: JSON.stringify({ text, params }) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
