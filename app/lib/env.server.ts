import { limitVariables } from "./limit-variables.ts";
import { isLoopback } from "./loopback.ts";
import { z } from "./zod.ts";

/** The public address of the site. */
export const originVariable = z
  .url({ protocol: /^https?$/, error: "must be an http(s) URL", abort: true })
  .transform((value) => new URL(value))
  // Without https, sessions would be readable on the way, and browsers would not keep our `Secure` cookies.
  .refine(({ protocol, hostname }) => protocol === "https:" || isLoopback(hostname), {
    error: "must be https, except for this machine's own addresses",
  })
  .transform((url) => url.origin);

/** The backend's address, to which the paths of its services are added. */
const backendUrl = z
  .url({ protocol: /^https?$/, error: "must be an http(s) URL", abort: true })
  .transform((value) => new URL(value))
  // Calls carry passwords and tokens, which nobody on the way may read.
  .refine(({ protocol, hostname }) => protocol === "https:" || isLoopback(hostname), {
    error: "must be https, except for this machine's own addresses",
  })
  .refine(({ href, origin }) => href === `${origin}/`, { error: "must have no path, query or user" })
  .transform((url) => url.origin);

/** Fewer different characters in 32 mean a word or neighbouring keys; random hex has fewer once in 300,000. */
const LEAST_DIFFERENT = 9;
const REPEATED = /^(.{1,12})\1+.{0,12}$/su;

/** Whether a text may be random; it can only prove the opposite. */
function looksRandom(secret: string): boolean {
  return new Set(secret).size >= LEAST_DIFFERENT && !REPEATED.test(secret);
}

/** A secret of our own, which nobody else may guess. */
export const secretVariable = z
  .string()
  .trim()
  .min(32, { error: "must have at least 32 characters", abort: true })
  .refine(looksRandom, "must be drawn at random: openssl rand -hex 32");

const publicKey = z
  .string()
  .trim()
  .min(1)
  .refine((key) => !isSecretKey(key), "is a secret key: use the anonymous or publishable one");

const SECONDS = "must be a number of seconds, 86400 at most";

/** At most a day: a timer of more than 24 days would fire at once, and milliseconds are taken for a mistake. */
const duration = () => z.coerce.number({ error: SECONDS }).max(86_400, SECONDS);

/** A longest waiting time; the defaults come from the design, tests set others. */
export const seconds = (standard: number) => duration().positive(SECONDS).default(standard);

/** What sharp accepts. */
const PICTURE_SECONDS = "must be a whole number of seconds, 3600 at most";

/** A largest number; the defaults come from the design, tests set lower ones. */
const count = (standard: number) =>
  z.coerce.number({ error: "must be a whole number" }).int("must be a whole number").positive().default(standard);

/** The lowest level that is logged. */
export const logLevelVariable = z
  .enum(["debug", "info", "warn", "error", "silent"], { error: "must be debug, info, warn, error or silent" })
  .default("info");

/** A port to listen on. */
export const portVariable = z
  .string()
  .refine((port) => /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535, {
    error: "must be a number from 1 to 65535",
  })
  .transform(Number);

/** A line that pages show unchanged. */
const said = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must have at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, "must be one line of text")
    .optional();

const schema = z.object({
  SUPABASE_URL: backendUrl,
  /** The API for what visitors only read; without it, SUPABASE_URL, which serves everything else. */
  SUPABASE_READ_URL: backendUrl.optional(),
  SUPABASE_ANON_KEY: publicKey,
  PUBLIC_ORIGIN: originVariable,
  SESSION_SECRET: secretVariable,
  PORT: portVariable.default(3000),
  HOST: z.string().optional(),
  HEADERS_TIMEOUT_S: seconds(10),
  BODY_TIMEOUT_S: seconds(15),
  /** How many forms and pictures may arrive at once; one more ends the oldest of the address that sends most. */
  BODIES_AT_ONCE: count(200),
  /**
   * How long a connection waits for its next request: longer than any load balancer keeps it, or a request meets a
   * connection that was just closed. Caddy keeps connections for two minutes, most others for one.
   */
  KEEP_ALIVE_TIMEOUT_S: seconds(130),
  BACKEND_TIMEOUT_S: seconds(3),
  /**
   * How long an answer takes that may have sent a mail: always the same, or the time would reveal who is a member. A
   * slower mail is sent after the answer; with 0 the answer waits for the mail.
   */
  MAIL_ANSWER_S: duration().nonnegative(SECONDS).default(1.5),
  /** How long a process that must end goes on, except for `/readyz`, until load balancers have noticed. */
  DRAIN_DELAY_S: duration().nonnegative(SECONDS).default(0),
  DRAIN_TIMEOUT_S: seconds(10),
  STREAMS_A_SESSION: count(2),
  STREAMS_A_MEMBER: count(10),
  /** How long this process gives visitors the same copy of a page; 0 keeps none. */
  PAGE_CACHE_S: duration().nonnegative(SECONDS).default(1.5),
  UPLOADS_AT_ONCE: count(4),
  UPLOADS_WAITING: count(16),
  /** How long it may take to decode a picture; a file can be made to take for ever. */
  PICTURE_TIMEOUT_S: z.coerce
    .number({ error: PICTURE_SECONDS })
    .int(PICTURE_SECONDS)
    .min(1, PICTURE_SECONDS)
    .max(3_600, PICTURE_SECONDS)
    .default(5),
  /** The folder for generated pictures; without it, a temporary one of the process. */
  CACHE_DIR: z.string().optional(),
  LOG_LEVEL: logLevelVariable,
  /** The port of `/metrics`; without it nothing is counted. */
  METRICS_PORT: portVariable.optional(),
  /** The address for traces, over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).optional(),
  /** The `iss` of access tokens, where it is not SUPABASE_URL's own auth service. */
  SUPABASE_ISSUER: z.string().optional(),
  /** The operator of the site, as its pages name it; unset ones are left out. */
  OPERATOR_NAME: said(200),
  OPERATOR_ADDRESS: said(500),
  OPERATOR_EMAIL: z.email("must be an email address").optional(),
  OPERATOR_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{5,30}$/, "must be a phone number")
    .optional(),
  ...limitVariables,
});

/** Supabase has two kinds of keys: new ones name their kind, older ones are tokens that name their role. */
function isSecretKey(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  const [, claims = "", signature] = key.split(".");
  if (signature === undefined) return false;
  try {
    const { role } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { role?: unknown };
    return role !== "anon";
  } catch {
    return false;
  }
}

export type Env = z.infer<typeof schema>;

export type Parsed<Values> = { env: Values; problems?: undefined } | { env?: undefined; problems: string[] };

/** Validates an environment: returns the values, or a line for each missing or malformed variable. */
export function parseEnv(source: NodeJS.ProcessEnv): Parsed<Env> {
  return parseVariables(schema, source);
}

/** How names begin that only we use; a misspelt one would silently leave the default. */
const OUR_NAMES = /^(?:LIMIT|OPERATOR|STREAMS|UPLOADS|TRUSTED|DRAIN|PAGE_CACHE)_/;

/** Returns a line for each variable that looks like one of the site's and is none. */
export function unknownVariables(source: NodeJS.ProcessEnv): string[] {
  return unknownAmong(source, OUR_NAMES, "site");
}

/**
 * The same for names that look like those of another process, which also has the variables `own`. Both processes may
 * share a file.
 */
export function unknownAmong(source: NodeJS.ProcessEnv, names: RegExp, whose: string, own: object = {}): string[] {
  return Object.keys(source)
    .filter((name) => names.test(name) && !(name in own) && !(name in schema.shape))
    .map((name) => `${name} is none of the ${whose}'s variables: it changes nothing`);
}

/** As `parseEnv`, for the variables of another process. */
export function parseVariables<Values>(variables: z.ZodType<Values>, source: NodeJS.ProcessEnv): Parsed<Values> {
  // An empty variable counts as unset.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(set);
  if (parsed.success) return { env: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return name in set ? `${name} ${message}` : `${name} is missing`;
  });
  return { problems };
}

/** Returns the lines that a process prints before it ends over its environment. */
export function problemLines(problems: readonly string[]): string {
  return problems.map((problem) => `Environment: ${problem}`).join("\n");
}

let cached: Env | undefined;

/** The validated environment, read once a process. Throws when a variable is missing or malformed. */
export function env(): Env {
  if (cached) return cached;
  const result = parseEnv(process.env);
  if (result.problems) throw new Error(`Environment: ${result.problems.join("; ")}`);
  cached = result.env;
  return cached;
}

/** Whether the public origin is https: then cookies are `Secure` and `__Host-`. */
export function isSecureOrigin(): boolean {
  return env().PUBLIC_ORIGIN.startsWith("https:");
}
