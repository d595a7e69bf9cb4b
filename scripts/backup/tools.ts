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
  const { password, told } = withoutPassword(address);
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const child = spawn(program, [...args, told], { env, stdio: ["pipe", "ignore", "pipe"] });
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

/**
 * Returns the address with one of its hosts: with the first that takes writes if there are several. PostgreSQL's
 * programs take several, our own client does not, and both have to read the same server. Throws BackupProblem if none
 * takes writes.
 */
export async function oneHost(address: string): Promise<string> {
  const { scheme, user, hosts, rest } = partsOf(address);
  const each = hosts.split(",");
  if (each.length === 1) return address;
  const problems: string[] = [];
  for (const host of each) {
    const one = `${scheme}${user}${host}${rest}`;
    try {
      const [row] = await withOwner(one, async (client) => {
        return (await client.query<{ follows: boolean }>("select pg_is_in_recovery() as follows")).rows;
      });
      if (row?.follows === false) return one;
      problems.push(`${host} takes no writes`);
    } catch (error) {
      problems.push(`${host}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new BackupProblem(problems.join("; "));
}

/** The parts of a PostgreSQL address; `user` ends with "@" unless it is empty. No URL may have several hosts. */
function partsOf(address: string): { scheme: string; user: string; hosts: string; rest: string } {
  const [, scheme, user = "", hosts = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/is.exec(address) ?? [];
  if (!scheme) throw new BackupProblem("The database's address must begin with postgres://");
  return { scheme, user, hosts, rest };
}

/** Returns the password in an address, empty without one, and the address without it. */
function withoutPassword(address: string): { password: string; told: string } {
  const { scheme, user, hosts, rest } = partsOf(address);
  const [name = "", ...secret] = user.slice(0, -1).split(":");
  const [path = "", ...query] = rest.split("?");
  const options = query.join("?").split("&").filter(Boolean);
  const isPassword = (option: string) => decodeURIComponent(option.split("=", 1)[0] ?? "") === "password";
  const [named] = options.filter(isPassword).slice(-1);
  const kept = options.filter((option) => !isPassword(option)).join("&");
  return {
    // As in PostgreSQL's own programs, the one among the options counts.
    password: decodeURIComponent(named?.slice(named.indexOf("=") + 1) ?? secret.join(":")),
    told: `${scheme}${name && `${name}@`}${hosts}${path}${kept && `?${kept}`}`,
  };
}

export async function withOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: "techsetu-backup" });
  await client.connect();
  try {
    // A hosted project ends every statement after two minutes, and a large one's take longer.
    await client.query("set statement_timeout = 0");
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
