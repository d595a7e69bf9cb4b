import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import pg from "pg";

/** A problem, in words for the operator. */
export class BackupProblem extends Error {}

/**
 * Runs a PostgreSQL program from the PATH on the database at this address, which becomes its last argument. The password
 * goes by the environment: every user of the machine can read arguments. Throws BackupProblem with the program's output
 * if it is missing or fails.
 */
export async function runTool(
  program: string,
  args: string[],
  address: string,
  input?: AsyncIterable<Buffer | string>,
): Promise<void> {
  const url = new URL(address);
  const env = { ...process.env, ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }) };
  url.password = "";
  const child = spawn(program, [...args, url.href], { env, stdio: ["pipe", "ignore", "pipe"] });
  let written = "";
  child.stderr.on("data", (chunk: Buffer) => (written += String(chunk)));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", () => reject(new BackupProblem(`${program} is not on the PATH: PostgreSQL's client programs`)));
    child.once("close", resolve);
  });
  // A program that ends early reports the reason itself.
  const fed = pipeline(input ?? [], child.stdin).catch(() => undefined);
  const [code] = await Promise.all([ended, fed]);
  if (code !== 0) throw new BackupProblem(`${program}: ${written.trim() || `ended with ${code}`}`);
}

export async function withOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: "techsetu-backup" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
