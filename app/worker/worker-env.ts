import { isIP } from "node:net";
import { saysHowProtected, UNPROTECTED } from "~/lib/database-address";
import {
  logLevelVariable,
  originVariable,
  type Parsed,
  parseVariables,
  portVariable,
  seconds,
  secretVariable,
  unknownAmong,
} from "~/lib/env.server";
import { z } from "~/lib/zod";

/** Whether a text is an address in the resolver's format: `192.0.2.1`, `192.0.2.1:5353`, `[2001:db8::1]:5353`. */
function isServer(text: string): boolean {
  const [, six, four] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(six ?? four ?? text) !== 0;
}

/** Whether user and password can be decoded: a "%" of a password, written as it is, is valid in a URL but means nothing. */
function hasReadableUser(url: string): boolean {
  const { username, password } = new URL(url);
  try {
    [username, password].forEach(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}

const schema = z.object({
  PUBLIC_ORIGIN: originVariable,
  /** The port of `/healthz` and the worker's endpoints. */
  WORKER_PORT: z
    .string()
    .default("3001")
    .refine((port) => /^\d{1,5}$/.test(port) && Number(port) <= 65_535, { error: "must be a number from 0 to 65535" })
    .transform(Number),
  HOST: z.string().optional(),
  /** The mail server, `smtps://user:password@host`; always over TLS, unless it is on this machine. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL", abort: true })
    .refine(hasReadableUser, { error: "must have each % of user and password written as %25" }),
  /** The sender of the mails; without it, `TechSetu <no-reply@…>` at the site's host. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, {
      error: "must be an address, alone or as Name <address>",
    })
    .optional(),
  /** How many mails an hour this worker sends at most, where the mail service takes no more; without it, as many as it can. */
  MAILS_AN_HOUR: z.coerce
    .number({ error: "must be a whole number from 60 on" })
    .int("must be a whole number from 60 on")
    .min(60, "must be a whole number from 60 on")
    .optional(),
  /** Verifies the mail service's events about returned mails; without it they are refused. */
  MAIL_EVENTS_SECRET: secretVariable.optional(),
  /** Makes the links that stop mails; a new secret does not affect links in earlier mails. */
  UNSUBSCRIBE_SECRET: secretVariable,
  /** The DNS servers for the records of domains, as IP addresses with commas; without it, this machine's own. */
  DNS_SERVERS: z
    .string()
    .transform((list) => list.split(",").map((server) => server.trim()))
    .refine((servers) => servers.every(isServer), { error: "must be IP addresses, each with a port if it needs one" })
    .optional(),
  LOG_LEVEL: logLevelVariable,
});

export type WorkerEnv = z.infer<typeof schema>;

/** The database to connect to; in the demo the worker is given one. */
const withDatabase = schema.extend({
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: "must be a postgres:// URL", abort: true })
    .refine(saysHowProtected, UNPROTECTED),
  /** How long it may take to end; the tasks have most of this time. */
  DRAIN_TIMEOUT_S: seconds(10),
  /** The port of `/metrics`; without it nothing is counted. */
  METRICS_PORT: portVariable.optional(),
});

/** Parses the environment of a separate worker; returns it, or a line for each missing or malformed variable. */
export function parseWorkerEnv(source: NodeJS.ProcessEnv): Parsed<z.infer<typeof withDatabase>> {
  return parseVariables(withDatabase, source);
}

/** As `parseWorkerEnv`, for the worker that runs beside the embedded database. */
export function parseEmbeddedEnv(source: NodeJS.ProcessEnv): Parsed<WorkerEnv> {
  return parseVariables(schema, source);
}

/** How names begin that only we use; a misspelt one would silently leave the default. */
const OUR_NAMES = /^(?:MAILS?|UNSUBSCRIBE|DNS|WORKER|DRAIN)_/;

/** Returns a line for each variable that looks like one of the worker's and is none. */
export function unknownWorkerVariables(source: NodeJS.ProcessEnv): string[] {
  return unknownAmong(source, OUR_NAMES, "worker", withDatabase.shape);
}
