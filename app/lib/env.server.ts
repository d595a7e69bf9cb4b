import { limitVariables } from "./limit-variables.ts";
import { z } from "./zod.ts";

const LOOPBACK = /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const origin = z
  .url({ protocol: /^https?$/, error: "must be an http(s) URL", abort: true })
  .transform((value) => new URL(value))
  // Sessions would travel in the open, and browsers keep no `Secure` cookie of such a site.
  .refine(({ protocol, hostname }) => protocol === "https:" || LOOPBACK.test(hostname), {
    error: "must be https, but for this machine's own addresses",
  })
  .transform((url) => url.origin);

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

const schema = z.object({
  SUPABASE_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }),
  SUPABASE_ANON_KEY: publicKey,
  PUBLIC_ORIGIN: origin,
  SESSION_SECRET: z.string().trim().min(32, "must have at least 32 characters"),
  PORT: z
    .string()
    .default("3000")
    .refine((port) => /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535, {
      error: "must be a number from 1 to 65535",
    })
    .transform(Number),
  HOST: z.string().optional(),
  HEADERS_TIMEOUT_S: seconds(10),
  BODY_TIMEOUT_S: seconds(15),
  BACKEND_TIMEOUT_S: seconds(3),
  DRAIN_TIMEOUT_S: seconds(10),
  STREAMS_A_SESSION: count(2),
  STREAMS_A_MEMBER: count(10),
  UPLOADS_AT_ONCE: count(4),
  UPLOADS_WAITING: count(16),
  /** What is written to the log: lines of this level and above. */
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], { error: "must be debug, info, warn, error or silent" })
    .default("info"),
  /** The `iss` of access tokens, where it is not SUPABASE_URL's own auth service. */
  SUPABASE_ISSUER: z.string().optional(),
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

/**
 * Reads the process environment against the schema.
 * Returns the values, or one line for each variable that is missing or malformed.
 */
export function parseEnv(
  source: NodeJS.ProcessEnv,
): { env: Env; problems?: undefined } | { env?: undefined; problems: string[] } {
  // A variable that is set to nothing is one that is not set.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(set);
  if (parsed.success) return { env: parsed.data };
  return {
    problems: parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return name in set ? `${name} ${issue.message}` : `${name} is missing`;
    }),
  };
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
