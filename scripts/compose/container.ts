import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { openSync } from "node:fs";

/** The limits of a container, as far as a process can have them. */
export interface Bounds {
  user: { uid: number; gid: number };
  processes: number;
  /** The one writable folder, which also holds the stand-ins for the container's own files. */
  folder: string;
  /** Temporary file systems in it. */
  temporary: { at: string; options: string }[];
}

/**
 * Gives the process its own view of the file system: read-only except for one folder. It ends with the process, so no
 * program of ours has to end it.
 */
const SHUT = `
folder=$1; shift
mount --bind "$folder" "$folder"
while [ "$1" != -- ]; do mount -t tmpfs -o "$2" tmpfs "$1"; shift 2; done
shift
while read -r _ at _; do
  case $at in /proc*|/sys*|/dev*|"$folder"*) ;; *) mount -o remount,bind,ro "$at" ;; esac
done </proc/self/mounts
exec "$@"`;

/** Whether users, rights and file systems can be set up as in the file: as root on Linux, if mounting is allowed. */
export function canShut(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const command = ["--mount", "mount", "-o", "remount,bind,ro", "/"];
  return spawnSync("unshare", command, { stdio: "ignore" }).status === 0;
}

/** Starts a command within these limits, or without them for null; writes its output to the file `log`. */
export function startContained(
  [program = "", ...args]: string[],
  { bounds, env, cwd, log }: { bounds: Bounds | null; env: Record<string, string>; cwd: string; log: string },
): ChildProcess {
  const out = openSync(log, "a");
  const [command = "", ...rest] = bounds ? [...contained(bounds), program, ...args] : [program, ...args];
  return spawn(command, rest, { cwd, env, stdio: ["ignore", out, out] });
}

function contained({ user, processes, folder, temporary }: Bounds): string[] {
  const mounts = temporary.flatMap(({ at, options }) => [at, `${options},uid=${user.uid},gid=${user.gid}`]);
  const files = ["unshare", "--mount", "--propagation", "private", "sh", "-euc", SHUT, "sh", folder, ...mounts, "--"];
  const rights = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", "--no-new-privs"];
  const none = ["--bounding-set=-all", "--inh-caps=-all", "--"];
  return [...files, "prlimit", `--nproc=${processes}`, "setpriv", ...rights, ...none];
}
