import { limitVariables } from "./limit-variables.ts";
import { z } from "./zod.ts";

const LOOPBACK = /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Where people reach the site. */
export const originVariable = z
  .url({ protocol: /^https?$/, error: "must be an http(s) URL", abort: true })
  .transform((value) => new URL(value))
  // Sessions would travel in the open, and browsers keep no `Secure` cookie of such a site.
  .refine(({ protocol, hostname }) => protocol === "https:" || LOOPBACK.test(hostname), {
    error: "must be https, but for this machine's own addresses",
  })
  .transform((url) => url.origin);

/** Where the backend is: what goes there has passwords and tokens in it, which nobody on the way may read. */
const backendUrl = z
  .url({ protocol: /^https?$/, error: "must be an http(s) URL", abort: true })
  .refine((value) => value.startsWith("https:") || LOOPBACK.test(new URL(value).hostname), {
    error: "must be https, but for this machine's own addresses",
  });

/** Fewer in 32 characters are a word, or keys side by side; drawn at random, hex of that length has fewer once in 300,000. */
const LEAST_DIFFERENT = 9;
const REPEATED = /^(.{1,12})\1+.{0,12}$/su;

/** Whether a text may have been drawn at random: nobody can say more of it than that it was not. */
function looksRandom(secret: string): boolean {
  return new Set(secret).size >= LEAST_DIFFERENT && !REPEATED.test(secret);
}

const publicKey = z
  .string()
  .trim()
  .min(1)
  .refine((key) => !isSecretKey(key), "is a secret key: use the anonymous or publishable one");

/** How long is waited at the longest; the numbers are the design's, and tests set others. */
const seconds = (standard: number) =>
  z.coerce.number({ error: "must be a number of seconds" }).positive("must be a number of seconds").default(standard);

/** How many of something there may be; the numbers are the design's, and tests set lower ones. */
const count = (standard: number) =>
  z.coerce.number({ error: "must be a whole number" }).int("must be a whole number").positive().default(standard);

/** What is written to the log: lines of this level and above. */
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

/** A line that pages show as it is. */
const said = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must have at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, "must be one line of text")
    .optional();

const schema = z.object({
  SUPABASE_URL: backendUrl,
  /** Where the database's API is asked for what visitors only read; without it, as for everything else, SUPABASE_URL. */
  SUPABASE_READ_URL: backendUrl.optional(),
  SUPABASE_ANON_KEY: publicKey,
  PUBLIC_ORIGIN: originVariable,
  SESSION_SECRET: z
    .string()
    .trim()
    .min(32, { error: "must have at least 32 characters", abort: true })
    .refine(looksRandom, "must be drawn at random: openssl rand -hex 32"),
  PORT: portVariable.default(3000),
  HOST: z.string().optional(),
  HEADERS_TIMEOUT_S: seconds(10),
  BODY_TIMEOUT_S: seconds(15),
  /** How many forms and pictures may be arriving at once; one more ends the oldest of the address that sends most. */
  BODIES_AT_ONCE: count(200),
  /**
   * For how long a connection waits for its next request: longer than any balancer that keeps connections, or a request
   * meets one that was just closed. Caddy keeps them for two minutes, most others for one.
   */
  KEEP_ALIVE_TIMEOUT_S: seconds(130),
  BACKEND_TIMEOUT_S: seconds(3),
  /**
   * How long an answer takes that tells of a mail, whether one was sent or not, or the time would tell who is a member. A
   * mail that takes longer is sent after the answer; 0 answers when it was sent.
   */
  MAIL_ANSWER_S: z.coerce
    .number({ error: "must be a number of seconds" })
    .nonnegative("must be a number of seconds")
    .default(1.5),
  /** For how long a process that is told to end goes on as before, but for `/readyz`, until balancers have heard of it. */
  DRAIN_DELAY_S: z.coerce
    .number({ error: "must be a number of seconds" })
    .nonnegative("must be a number of seconds")
    .default(0),
  DRAIN_TIMEOUT_S: seconds(10),
  STREAMS_A_SESSION: count(2),
  STREAMS_A_MEMBER: count(10),
  /** How long this process gives visitors the same copy of a page; 0 keeps none. */
  PAGE_CACHE_S: z.coerce
    .number({ error: "must be a number of seconds" })
    .nonnegative("must be a number of seconds")
    .default(1.5),
  UPLOADS_AT_ONCE: count(4),
  UPLOADS_WAITING: count(16),
  /** Where pictures that were made are kept on disk; a folder of the process's own without it. */
  CACHE_DIR: z.string().optional(),
  LOG_LEVEL: logLevelVariable,
  /** Where `/metrics` answers; without it nothing is counted. */
  METRICS_PORT: portVariable.optional(),
  /** Where traces are sent to, by HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).optional(),
  /** The `iss` of access tokens, where it is not SUPABASE_URL's own auth service. */
  SUPABASE_ISSUER: z.string().optional(),
  /** Who runs the site, as its pages say it; each is left out where it is not set. */
  OPERATOR_NAME: said(200),
  OPERATOR_ADDRESS: said(500),
  OPERATOR_EMAIL: z.email("must be an email address").optional(),
  OPERATOR_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{5,30}$/, "must be a phone number")
    .optional(),
  ...limitVariables,
});

/** Supabase's two kinds: opaque ones say what they are, the older ones are tokens that say whose. */
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

/** Reads the process environment: the values, or one line for each variable that is missing or malformed. */
export function parseEnv(source: NodeJS.ProcessEnv): Parsed<Env> {
  return parseVariables(schema, source);
}

/** As `parseEnv`, for the variables of another process. */
export function parseVariables<Values>(variables: z.ZodType<Values>, source: NodeJS.ProcessEnv): Parsed<Values> {
  // A variable that is set to nothing is one that is not set.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(set);
  if (parsed.success) return { env: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return name in set ? `${name} ${message}` : `${name} is missing`;
  });
  return { problems };
}

/** What a process says of its environment before it ends. */
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
