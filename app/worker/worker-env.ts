import { isIP } from "node:net";
import { logLevelVariable, originVariable, type Parsed, parseVariables, portVariable } from "~/lib/env.server";
import { z } from "~/lib/zod";

/** As the resolver takes it: `192.0.2.1`, `192.0.2.1:5353`, `[2001:db8::1]:5353`. */
function isServer(text: string): boolean {
  const [, six, four] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(six ?? four ?? text) !== 0;
}

const schema = z.object({
  PUBLIC_ORIGIN: originVariable,
  /** Where the worker answers `/healthz` and what else is for it. */
  WORKER_PORT: z
    .string()
    .default("3001")
    .refine((port) => /^\d{1,5}$/.test(port) && Number(port) <= 65_535, { error: "must be a number from 0 to 65535" })
    .transform(Number),
  HOST: z.string().optional(),
  /** The server that takes the mails, `smtps://user:password@host`; but on this machine it is spoken to by TLS only. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" }),
  /** Who the mails are from; `TechSetu <no-reply@…>` at the site's host without it. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, {
      error: "must be an address, alone or as Name <address>",
    })
    .optional(),
  /** Signs what the mail service tells of mails that came back; without it nobody may tell anything. */
  MAIL_EVENTS_SECRET: z.string().trim().min(32, "must have at least 32 characters").optional(),
  /** Makes the links by which readers stop mails; another one leaves those in earlier mails alone. */
  UNSUBSCRIBE_SECRET: z.string().trim().min(32, "must have at least 32 characters"),
  /** Who is asked for the records of domains, by their IP addresses with commas between; this machine's own without it. */
  DNS_SERVERS: z
    .string()
    .transform((list) => list.split(",").map((server) => server.trim()))
    .refine((servers) => servers.every(isServer), { error: "must be IP addresses, each with a port if it needs one" })
    .optional(),
  LOG_LEVEL: logLevelVariable,
});

export type WorkerEnv = z.infer<typeof schema>;

/** A database that the worker connects to; in the demo it is handed one. */
const withDatabase = schema.extend({
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/, error: "must be a postgres:// URL" }),
  /** Where `/metrics` answers; without it nothing is counted. */
  METRICS_PORT: portVariable.optional(),
});

/** The environment of a worker of its own, or a line for each variable that is missing or malformed. */
export function parseWorkerEnv(source: NodeJS.ProcessEnv): Parsed<z.infer<typeof withDatabase>> {
  return parseVariables(withDatabase, source);
}

/** As `parseWorkerEnv`, for the worker that runs beside the embedded database. */
export function parseEmbeddedEnv(source: NodeJS.ProcessEnv): Parsed<WorkerEnv> {
  return parseVariables(schema, source);
}
