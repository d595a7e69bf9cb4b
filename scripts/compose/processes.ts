/**
 * Runs the services of deploy/compose.yaml as processes of this machine, without a container engine: same commands,
 * variables, checks, users, rights and file systems, with a Supabase project that is started here
 * (docs/decisions/0137).
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ensureBuild } from "../../tests/support/build.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { exitOf } from "../../tests/support/web.ts";
import { type Backend, startBackend } from "./backend.ts";
import { readCompose, type Service } from "./compose-file.ts";
import { canShut, startContained } from "./container.ts";
import { type Image, imageOf } from "./images.ts";
import { caddyfileHere, type Ports, withPlaces } from "./places.ts";
import { peakBytes } from "./usage.ts";

const ROOT = join(import.meta.dirname, "../..");
const DEPLOY = join(ROOT, "deploy");
/** Not below /tmp, which may be too small, nor below a home folder, which other users may not enter. */
const PARENT = "/var/tmp/techsetu-compose-";
const NODE_USER = { uid: 1000, gid: 1000 };
/** How often a check is made while a service starts. */
const LOOK_MS = 200;
/** The least time that an engine would wait; a busy machine needs more. */
const START_MS = 120_000;

export interface Running {
  name: string;
  pid: number;
  /** This machine's ports, by the container's. */
  ports: ReadonlyMap<number, number>;
  /** How long it took to become healthy. */
  healthyMs: number;
}

export interface Processes {
  /** The public address of the site: the proxy's, over TLS. */
  origin: string;
  /** The authority of the proxy's certificate. */
  authority: string;
  backend: Backend;
  services: ReadonlyMap<string, Running>;
  /** Whether users, rights and file systems are as the file says. */
  isShut: boolean;
  /** Ends it, starts it, and waits for its check, as `docker compose up -d --no-deps --wait` with a new image. */
  restart(name: string): Promise<void>;
  /** The peak memory of each service, next to its limit in the file. */
  memory(): { name: string; peak: number; bound: number }[];
  stop(): Promise<void>;
}

/** Where a service runs, and with which variables besides the file's. */
type Place = { folder: string; compiled: string; ports: Ports; isShut: boolean; more: Record<string, string> };

type Part = { service: Service; image: Image; child?: ChildProcess; peak: number };

/** Builds the site unless it is built, and starts everything in the order that the file names. */
export async function startProcesses(
  say: (line: string) => void = () => undefined,
  /** More variables for services, by their names. */
  more: Record<string, Record<string, string>> = {},
): Promise<Processes> {
  ensureBuild();
  const folder = mkdtempSync(PARENT);
  chmodSync(folder, 0o755);
  const cleanUp: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of cleanUp.splice(0).toReversed()) await step();
  };
  try {
    const port = await freePort();
    const origin = `https://localhost:${port}`;
    const backend = await startBackend(origin, join(folder, "backend"));
    cleanUp.push(() => backend.stop());
    say(`project   ${backend.supabaseUrl}, database ${backend.ownerUrl}`);
    const services = readCompose(readFileSync(join(DEPLOY, "compose.yaml"), "utf8"), {
      PUBLIC_ORIGIN: origin,
      SUPABASE_URL: backend.supabaseUrl,
      SUPABASE_ANON_KEY: backend.publishableKey,
      SESSION_SECRET: "a secret of these processes only, 32 characters or more",
      UNSUBSCRIBE_SECRET: "a secret of the tests, for unsubscribing",
      MAIL_EVENTS_SECRET: "a secret of the tests, for returned mails",
      DATABASE_URL: backend.databaseUrl,
      SMTP_URL: backend.smtpUrl,
      METRICS_PORT: "9464",
    });
    const parts = new Map<string, Part>(
      Object.entries(services).map(([name, service]) => [
        name,
        { service, image: imageOf(service, services, DEPLOY), peak: 0 },
      ]),
    );
    const ports: Ports = new Map();
    for (const [name, { service, image }] of parts) {
      const metrics = "METRICS_PORT" in service.environment ? [9464] : [];
      const listened = [...image.listens.map((one) => one.port), ...metrics];
      const found = new Map<number, number>();
      for (const one of listened) found.set(one, one === 443 ? port : await freePort());
      ports.set(name, found);
      for (const published of service.ports) {
        const inside = Number.parseInt(published.split(":")[1] ?? "", 10);
        if (!found.has(inside)) throw new Error(`compose.yaml: nothing of ${name} listens at ${inside}`);
      }
    }
    const isShut = canShut();
    const compiled = join(folder, "compile-cache");
    fillCompileCache(compiled, await freePort(), isShut);
    const running = new Map<string, Running>();

    const start = async (name: string): Promise<void> => {
      const part = parts.get(name);
      if (!part) throw new Error(`compose.yaml has no service ${name}`);
      const began = performance.now();
      const { child, isWell, log } = launch(name, part, { folder, compiled, ports, isShut, more: more[name] ?? {} });
      part.child = child;
      while (!(await isWell())) {
        const ended = child.exitCode ?? child.signalCode;
        if (ended !== null || performance.now() - began > START_MS) {
          throw new Error(
            `${name} ${ended === null ? "is not well" : `ended with ${ended}`}:\n${readFileSync(log, "utf8").slice(-4_000)}`,
          );
        }
        await delay(LOOK_MS);
      }
      const healthyMs = performance.now() - began;
      running.set(name, { name, pid: child.pid ?? 0, ports: ports.get(name) ?? new Map(), healthyMs });
    };
    const end = async (name: string): Promise<void> => {
      const part = parts.get(name);
      if (!part?.child || part.child.exitCode !== null || part.child.signalCode !== null) return;
      const { child, service } = part;
      part.peak = Math.max(part.peak, peakBytes(child.pid ?? 0));
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), service.stop_grace_period * 1_000);
      await exitOf(child);
      clearTimeout(timer);
      if (child.signalCode === "SIGKILL") throw new Error(`${name} did not end within ${service.stop_grace_period} s`);
    };
    for (const name of inOrder(services)) {
      cleanUp.push(() => end(name));
      await start(name);
      const { pid, healthyMs } = running.get(name) as Running;
      say(`${name.padEnd(9)} pid ${pid}, well after ${(healthyMs / 1_000).toFixed(1)} s, ${placesOf(ports.get(name))}`);
    }
    const authority = join(folder, "proxy/volumes/certificates/caddy/pki/authorities/local/root.crt");
    return {
      origin,
      authority: readFileSync(authority, "utf8"),
      backend,
      services: running,
      isShut,
      restart: async (name) => {
        await end(name);
        await start(name);
      },
      memory: () =>
        [...parts].map(([name, { service, child, peak }]) => ({
          name,
          peak: Math.max(peak, peakBytes(child?.pid ?? 0)),
          bound: service.mem_limit,
        })),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Fills the cache of compiled code that the image has (Dockerfile): without it a process starts half as fast. */
function fillCompileCache(cache: string, port: number, isShut: boolean): void {
  mkdirSync(cache);
  if (isShut) chownSync(cache, NODE_USER.uid, NODE_USER.gid);
  execFileSync(process.execPath, [join(ROOT, "scripts/warm-up.ts")], {
    ...(isShut && NODE_USER),
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: "production", NODE_COMPILE_CACHE: cache, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function launch(name: string, { service, image }: Part, { folder, compiled, ports, isShut, more }: Place) {
  const user = userOf(service, image);
  const own = join(folder, name);
  const made = (path: string) => {
    mkdirSync(path, { recursive: true });
    if (isShut) chownSync(path, user.uid, user.gid);
    return path;
  };
  made(own);
  // The container's paths, with their folders on this machine.
  const paths: Record<string, string> = { "/app": ROOT, "/app/compile-cache": compiled };
  for (const { at } of service.tmpfs) paths[at] = made(join(own, at.slice(1)));
  for (const { source, at } of service.volumes) {
    if (source.startsWith("./") && statSync(join(DEPLOY, source)).isDirectory()) {
      const folder = join(own, "files", source);
      cpSync(join(DEPLOY, source), folder, { recursive: true });
      paths[at] = folder;
    } else if (source.startsWith("./")) {
      const file = join(own, "files", source);
      made(join(file, ".."));
      writeFileSync(file, caddyfileHere(readFileSync(join(DEPLOY, source), "utf8"), name, ports, caddyVersion()));
      paths[at] = file;
    } else {
      made(join(own, "volumes"));
      paths[at] = made(join(own, "volumes", source));
    }
  }
  /** In a command, `localhost` is the service itself; in its variables, the reader of the variables. */
  const here = (text: string, localhost?: string) => {
    const [inside] = Object.keys(paths)
      .filter((path) => text === path || text.startsWith(`${path}/`))
      .toSorted((a, b) => b.length - a.length);
    return inside === undefined ? withPlaces(text, ports, localhost) : `${paths[inside]}${text.slice(inside.length)}`;
  };
  const mapped = (port: number) => String(ports.get(name)?.get(port));
  const told = image.listens.filter(({ variable }) => variable !== undefined);
  const args = image.listens.flatMap(({ port, argument }) => (argument === undefined ? [] : [argument, mapped(port)]));
  const variables: Record<string, string> = { ...image.environment, ...service.environment, ...more };
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? "",
    HOME: own,
    TMPDIR: paths["/tmp"] ?? own,
    HOST: "127.0.0.1",
    ...Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, here(value)])),
    ...Object.fromEntries(told.map(({ variable, port }) => [variable, mapped(port)])),
    ...("METRICS_PORT" in variables && { METRICS_PORT: mapped(9464) }),
  };
  const command = [...(service.command ?? image.command).map((arg) => here(arg, name)), ...args];
  const log = join(folder, `${name}.log`);
  const bounds = isShut
    ? {
        user,
        processes: service.pids_limit,
        folder: own,
        temporary: service.tmpfs.map(({ at, options }) => ({ at: paths[at] ?? at, options })),
      }
    : null;
  const child = startContained(programHere(command), { bounds, env, cwd: paths[image.folder] ?? own, log });
  const [program = "", ...checkArgs] = programHere(checked(service, args).map((arg) => here(arg, name)));
  // A check runs as another user here, for whom Node would fill a cache of its own.
  const checkEnv = { ...env, NODE_DISABLE_COMPILE_CACHE: "1" };
  const isWell = async () => {
    const check = spawn(program, checkArgs, {
      env: checkEnv,
      stdio: "ignore",
      timeout: service.healthcheck.timeout * 1_000,
    });
    return (await exitOf(check)) === 0;
  };
  return { child, isWell, log };
}

/** Returns the check's command; a service whose port is an argument is checked with the same argument. */
function checked({ healthcheck }: Service, args: string[]): string[] {
  const [program = "", ...rest] = healthcheck.test;
  return program.endsWith("-cli")
    ? [program, ...args.map((arg) => arg.replace("--port", "-p")), ...rest]
    : [program, ...rest];
}

/** Returns a command with this machine's program. Throws if there is none. */
function programHere([program = "", ...args]: string[]): string[] {
  if (program === "node") return [process.execPath, ...args];
  // Debian has Valkey since version 13; Redis works the same for what we use.
  const names = [program, program.replace(/^valkey-/, "redis-")];
  const found = names.find((name) => spawnSync("sh", ["-c", `command -v ${name}`], { stdio: "ignore" }).status === 0);
  if (found === undefined) throw new Error(`${program} is not installed: apt-get install caddy redis-server`);
  return [found, ...args];
}

function caddyVersion(): string {
  const [program = "", ...args] = programHere(["caddy", "version"]);
  return execFileSync(program, args, { encoding: "utf8" });
}

function userOf({ user }: Service, image: Image): { uid: number; gid: number } {
  const name = user ?? image.user;
  if (name === "node") return NODE_USER;
  const [uid, gid] = (name ?? "").split(":").map(Number);
  if (!uid || !gid) throw new Error(`compose.yaml doesn't say who runs ${image.command.join(" ")}`);
  return { uid, gid };
}

/** Orders services so that those that others wait for come first. */
function inOrder(services: Record<string, Service>): string[] {
  const order = new Set<string>();
  const add = (name: string, waiting: string[]) => {
    if (waiting.includes(name)) throw new Error(`compose.yaml: ${[...waiting, name].join(" waits for ")}`);
    for (const other of Object.keys(services[name]?.depends_on ?? {})) add(other, [...waiting, name]);
    order.add(name);
  };
  for (const name of Object.keys(services)) add(name, []);
  return [...order];
}

function placesOf(ports: ReadonlyMap<number, number> | undefined): string {
  return [...(ports ?? [])].map(([inside, here]) => `${inside} at ${here}`).join(", ");
}
