import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Service } from "./compose-file.ts";

/** The parts of an image that a process needs. */
export interface Image {
  command: string[];
  environment: Record<string, string>;
  user?: string;
  folder: string;
  /** The ports that it listens on, and how to set another one. */
  listens: { port: number; variable?: string; argument?: string }[];
}

/** Images of others, which the compose file only names. */
const KNOWN: Record<string, Image> = {
  "node:24-slim": { command: [], environment: {}, folder: "/", listens: [] },
  "caddy:2-alpine": {
    command: ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"],
    environment: { XDG_CONFIG_HOME: "/config", XDG_DATA_HOME: "/data" },
    folder: "/data",
    // Set in its Caddyfile: scripts/compose/caddyfile.ts.
    listens: [{ port: 80 }, { port: 443 }, { port: 2019 }],
  },
  "valkey/valkey:8-alpine": {
    command: ["valkey-server"],
    environment: {},
    folder: "/data",
    listens: [{ port: 6379, argument: "--port" }],
  },
};

/** The variables that set our two processes' ports, by the Dockerfile's port. */
const VARIABLES: Record<string, string> = { 3000: "PORT", 3001: "WORKER_PORT" };

/**
 * Returns a service's image: from the Dockerfile that builds it for this or another service, else a known one by its
 * name. Paths are relative to `folder`. Throws if there is neither.
 */
export function imageOf({ image, build }: Service, services: Record<string, Service>, folder: string): Image {
  const built = build ?? Object.values(services).find((other) => other.image === image && other.build)?.build;
  if (!built) return known(image);
  const file = join(folder, built.context, built.dockerfile);
  return readDockerfile(readFileSync(file, "utf8"), basename(file));
}

/** Returns what the last stage of a Dockerfile sets. */
export function readDockerfile(text: string, name: string): Image {
  const [last = ""] = text.split(/^(?=FROM )/m).slice(-1);
  const [, base = ""] = /^FROM (\S+)$/m.exec(last) ?? [];
  const image = structuredClone(known(base));
  for (const line of last.replaceAll(/\\\n\s*/g, "").split("\n")) {
    const [, word = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (word === "ENV") {
      for (const [, key = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) image.environment[key] = value;
    } else if (word === "USER") image.user = rest;
    else if (word === "WORKDIR") image.folder = rest;
    else if (word === "CMD") image.command = JSON.parse(rest) as string[];
    else if (word === "EXPOSE") image.listens = rest.split(" ").map((port) => ({ port: Number(port), ...told(port) }));
    // Copies come from this checkout, and the compose file has the checks.
    else if (line && !/^(?:#|FROM|RUN|COPY|HEALTHCHECK)/.test(line))
      throw new Error(`${name}: ${line} is not understood`);
  }
  return image;
}

function told(port: string): { variable: string } {
  const variable = VARIABLES[port];
  if (variable === undefined) throw new Error(`Dockerfile: nothing is known of port ${port}`);
  return { variable };
}

function known(image: string): Image {
  const found = KNOWN[image];
  if (!found) throw new Error(`scripts/compose/images.ts knows no image ${image}`);
  return found;
}
