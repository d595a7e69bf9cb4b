import { z } from "./zod.ts";

const origin = z
  .url({ protocol: /^https?$/, error: "must be an http(s) URL" })
  .transform((value) => new URL(value).origin);

const schema = z.object({
  SUPABASE_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }),
  SUPABASE_ANON_KEY: z.string().min(1),
  PUBLIC_ORIGIN: origin,
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters"),
});

export type Env = z.infer<typeof schema>;

/**
 * Reads the process environment against the schema.
 * Returns the values, or one line for each variable that is missing or malformed.
 */
export function parseEnv(
  source: NodeJS.ProcessEnv,
): { env: Env; problems?: undefined } | { env?: undefined; problems: string[] } {
  const parsed = schema.safeParse(source);
  if (parsed.success) return { env: parsed.data };
  return {
    problems: parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return source[name] ? `${name} ${issue.message}` : `${name} is missing`;
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
