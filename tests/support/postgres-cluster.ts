import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

export interface ClusterOptions {
  /** The data folder. An existing cluster is started as it was left. */
  folder: string;
  /** The folder of `initdb` and `pg_ctl`; by default they come from the PATH. */
  bin?: string;
  initdb?: string[];
  settings?: Record<string, string>;
  /** The account of this machine that runs it if we are root, since PostgreSQL refuses root. */
  account?: string;
}

/**
 * Starts a PostgreSQL on its own port that trusts everybody on this machine. Throws with its log if it does not start.
 */
export async function startCluster(
  options: ClusterOptions,
): Promise<{ port: number; stop: (mode?: "immediate" | "fast") => Promise<void> }> {
  const { folder, bin, initdb = [], settings = {}, account = "postgres" } = options;
  const program = (name: string) => (bin === undefined ? name : join(bin, name));
  const identity = unprivileged(account);
  mkdirSync(folder, { recursive: true });
  if (identity !== null) chownSync(folder, identity.uid, identity.gid);
  const where = { cwd: folder, ...identity };
  const data = join(folder, "data");
  const log = join(folder, "log");
  if (!existsSync(join(data, "PG_VERSION"))) {
    await run(
      program("initdb"),
      ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", ...initdb],
      where,
    );
  }
  // From a run that was killed.
  if (existsSync(join(data, "postmaster.pid"))) {
    await run(program("pg_ctl"), ["stop", "-w", "-m", "fast", "-D", data], where).catch(() => undefined);
  }
  const port = await freePort();
  // No socket beside the port: a path of more than a hundred characters, such as a Mac's temporary folder, is too long
  // for one.
  const all = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "''",
    fsync: "off",
    timezone: "UTC",
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  // Without inherited pipes; otherwise the command would seem to run as long as the server does.
  const start = spawn(
    program("pg_ctl"),
    ["start", "-w", "-t", "600", "-D", data, "-l", log, "-o", [`-p ${port}`, ...flags].join(" ")],
    { ...where, stdio: "ignore" },
  );
  const [code] = await once(start, "exit");
  if (code !== 0) throw new Error(existsSync(log) ? readFileSync(log, "utf8") : `pg_ctl ended with ${code}`);
  const stop = async (mode: "immediate" | "fast" = "immediate") => {
    await run(program("pg_ctl"), ["stop", "-w", "-t", "600", "-m", mode, "-D", data], where);
  };
  return { port, stop };
}

function unprivileged(account: string): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(spawnSync("id", [flag, account], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}
