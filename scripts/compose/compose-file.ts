import { parse } from "yaml";
import { z } from "../../app/lib/zod.ts";

const DURATION = /^(\d+)(s|m)$/;

const seconds = z
  .string()
  .regex(DURATION)
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith("m") ? 60 : 1));

const bytes = z
  .string()
  .regex(/^\d+m$/)
  .transform((text) => Number.parseInt(text, 10) * 1024 ** 2);

/** A temporary file system: its path and its mount options. */
const temporary = z
  .string()
  .regex(/^\/\w+:[\w=,]+$/)
  .transform((text) => {
    const [at = "", options = ""] = text.split(":");
    return { at, options };
  });

const volume = z
  .string()
  .regex(/^(?:\.\/)?[\w-]+:\/[\w/]+(?::ro)?$/)
  .transform((text) => {
    const [source = "", at = ""] = text.split(":");
    return { source, at };
  });

const list = z.array(z.string());

/** The supported keys of a service; any other key or format is an error. */
const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string().default("Dockerfile") }).optional(),
  command: list.optional(),
  environment: z.record(z.string(), z.string()).default({}),
  user: z
    .string()
    .regex(/^node$|^[1-9]\d*:[1-9]\d*$/)
    .optional(),
  healthcheck: z.strictObject({
    test: z.tuple([z.literal("CMD")], z.string()).transform(([, ...command]) => command),
    interval: seconds,
    timeout: seconds,
    start_period: seconds.default(0),
    retries: z.number().int(),
  }),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal("service_healthy") })).default({}),
  stop_grace_period: seconds.default(10),
  read_only: z.literal(true),
  tmpfs: z.array(temporary).default([]),
  volumes: z.array(volume).default([]),
  ports: z.array(z.string().regex(/^\d+:\d+(?:\/udp)?$/)).default([]),
  mem_limit: bytes,
  pids_limit: z.number().int(),
  cap_drop: z.tuple([z.literal("ALL")]),
  security_opt: z.tuple([z.literal("no-new-privileges:true")]),
  // Only for a container engine: scripts/compose/processes.ts says so.
  cap_add: list.optional(),
  sysctls: z.record(z.string(), z.string()).optional(),
  cpus: z.number(),
  networks: list,
  restart: z.literal("unless-stopped"),
  logging: z.unknown(),
});

const file = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.strictObject({})),
});

export type Service = z.infer<typeof service>;

/**
 * Returns the services of a compose file with `variables` filled in. Throws if one is missing, and on everything that
 * it does not understand: a key that it skipped would never be tested.
 */
export function readCompose(text: string, variables: Record<string, string>): Record<string, Service> {
  const whole = parse(text, { merge: true }) as Record<string, unknown>;
  const parts = Object.fromEntries(Object.entries(whole).filter(([name]) => !name.startsWith("x-")));
  const result = file.safeParse(filled(parts, variables));
  if (!result.success) throw new Error(`compose.yaml: ${z.prettifyError(result.error)}`);
  const { services, volumes, networks } = result.data;
  for (const [name, one] of Object.entries(services)) {
    const unknown = [
      ...Object.keys(one.depends_on).filter((other) => !(other in services)),
      ...one.networks.filter((network) => !(network in networks)),
      ...one.volumes
        .filter(({ source }) => !source.startsWith("./") && !(source in volumes))
        .map(({ source }) => source),
    ];
    if (unknown.length > 0) throw new Error(`compose.yaml: ${name} names ${unknown.join(", ")}, which isn't there`);
  }
  return services;
}

function filled(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === "string") return fill(value, variables);
  if (Array.isArray(value)) return value.map((one) => filled(one, variables));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, variables)]));
}

function fill(text: string, variables: Record<string, string>): string {
  const result = text.replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name: string, sign: string, standard: string) => {
    const value = variables[name] || (sign === "-" ? standard : undefined);
    if (value === undefined) throw new Error(`compose.yaml: ${name} is missing`);
    return value;
  });
  // A value may contain a dollar sign; those of the file itself are all replaced.
  if (/\$\{?\w/.test(text.replaceAll(/\$\{\w+:[?-][^}]*\}/g, "")))
    throw new Error(`compose.yaml: ${text} is not understood`);
  return result;
}
