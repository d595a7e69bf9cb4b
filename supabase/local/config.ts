import { readFileSync } from "node:fs";
import { dirname, isAbsolute, resolve } from "node:path";

import { parse, TomlError } from "smol-toml";
import { z } from "zod";

/** A Go duration of config.toml, in seconds: `1s`, `1m30s`, `500ms`. */
export const duration = z
  .string()
  .regex(/^(?:\d+(?:ms|s|m|h))+$/, "is not a duration such as 1m0s")
  .transform((text) => {
    const units: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };
    const parts = [...text.matchAll(/(\d+)(ms|s|m|h)/g)];
    return parts.reduce((sum, [, count, unit = ""]) => sum + Number(count) * (units[unit] ?? 0), 0);
  });

/** A size of config.toml, in bytes: `50MiB`, `500KB`. */
export const size = z
  .string()
  .regex(/^\d+\s*(?:[KMG]i?)?B$/, "is not a size such as 50MiB")
  .transform((text) => {
    const [, count, unit = ""] = /^(\d+)\s*(\w*)B$/.exec(text) ?? [];
    const exponent = ["", "K", "M", "G"].indexOf(unit.charAt(0));
    return Number(count) * (unit.endsWith("i") ? 1024 : 1000) ** exponent;
  });

const table = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value: unknown) => value ?? {}, z.object(shape));

const count = (standard: number) => z.int().min(0).default(standard);
const port = (standard: number) => z.int().min(0).max(65_535).default(standard);

// A missing template stops the start: a mail without its link would leave the member with nowhere to go.
const template = table({ subject: z.string().optional(), content_path: z.string() });

/** The settings that the embedded Supabase reads, with the CLI's defaults. */
const schema = table({
  api: table({ port: port(54321), schemas: z.array(z.string()).default(["public"]), max_rows: count(1000) }),
  inbucket: table({ port: port(54324) }),
  storage: table({ file_size_limit: size.prefault("50MiB") }),
  db: table({ seed: table({ sql_paths: z.array(z.string()).default(["./seed.sql"]) }) }),
  auth: table({
    additional_redirect_urls: z.array(z.string()).default([]),
    jwt_expiry: count(3600),
    refresh_token_reuse_interval: count(10),
    enable_signup: z.boolean().default(true),
    minimum_password_length: count(6),
    mfa: table({
      max_enrolled_factors: count(10),
      totp: table({ enroll_enabled: z.boolean().default(false) }),
    }),
    email: table({
      double_confirm_changes: z.boolean().default(true),
      enable_confirmations: z.boolean().default(false),
      secure_password_change: z.boolean().default(false),
      max_frequency: duration.prefault("1s"),
      otp_length: count(6),
      otp_expiry: count(3600),
      template: table({
        confirmation: template,
        recovery: template,
        email_change: template,
        magic_link: template,
      }),
    }),
  }),
});

/** The parts of `supabase/config.toml` that the embedded Supabase uses. */
export type LocalConfig = ReturnType<typeof loadConfig>;

export type TemplateName = keyof z.output<typeof schema>["auth"]["email"]["template"];

/** Reads config.toml and its mail templates. Throws an Error with a line for each invalid setting. */
export function loadConfig(file: string) {
  const { api, inbucket, storage, db, auth } = readSettings(file);
  const { email } = auth;
  const projectDir = dirname(dirname(file));
  const load = (name: TemplateName) => {
    const { subject = name, content_path: path } = email.template[name];
    return { subject, content: readFileSync(isAbsolute(path) ? path : resolve(projectDir, path), "utf8") };
  };
  return {
    apiPort: api.port,
    mailboxPort: inbucket.port,
    apiSchemas: api.schemas,
    maxRows: api.max_rows,
    maxObjectBytes: storage.file_size_limit,
    seedFiles: db.seed.sql_paths.map((path) => resolve(dirname(file), path)),
    additionalRedirectUrls: auth.additional_redirect_urls,
    jwtExpirySeconds: auth.jwt_expiry,
    minimumPasswordLength: auth.minimum_password_length,
    maxFactors: auth.mfa.max_enrolled_factors,
    totpEnroll: auth.mfa.totp.enroll_enabled,
    enableSignup: auth.enable_signup,
    enableConfirmations: email.enable_confirmations,
    doubleConfirmChanges: email.double_confirm_changes,
    securePasswordChange: email.secure_password_change,
    maxFrequencySeconds: email.max_frequency,
    otpLength: email.otp_length,
    otpExpirySeconds: email.otp_expiry,
    refreshTokenReuseIntervalSeconds: auth.refresh_token_reuse_interval,
    templates: {
      confirmation: load("confirmation"),
      recovery: load("recovery"),
      email_change: load("email_change"),
      magic_link: load("magic_link"),
    },
  };
}

function readSettings(file: string): z.output<typeof schema> {
  const { data, error } = schema.safeParse(readToml(file));
  if (data) return data;
  throw new Error(error.issues.map(({ path, message }) => `${file}: ${path.join(".")}: ${message}`).join("\n"));
}

function readToml(file: string): unknown {
  try {
    return parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // The rest of its message is an excerpt.
    throw new Error(`${file}: line ${error.line}: ${error.message.split("\n", 1)[0]}`, { cause: error });
  }
}
