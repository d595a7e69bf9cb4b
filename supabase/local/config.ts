import { readFileSync } from "node:fs";
import { dirname, isAbsolute, resolve } from "node:path";

import { parseToml } from "./toml.ts";
import type { TomlTable, TomlValue } from "./toml.ts";

/** What the embedded Supabase takes from `supabase/config.toml`. */
export interface LocalConfig {
  apiPort: number;
  mailboxPort: number;
  apiSchemas: string[];
  maxRows: number;
  maxObjectBytes: number;
  seedFiles: string[];
  additionalRedirectUrls: string[];
  jwtExpirySeconds: number;
  minimumPasswordLength: number;
  enableSignup: boolean;
  enableConfirmations: boolean;
  doubleConfirmChanges: boolean;
  securePasswordChange: boolean;
  maxFrequencySeconds: number;
  otpLength: number;
  otpExpirySeconds: number;
  refreshTokenReuseIntervalSeconds: number;
  templates: Record<TemplateName, { subject: string; content: string }>;
}

export type TemplateName = "confirmation" | "recovery" | "email_change" | "magic_link";

/**
 * Reads config.toml and the mail templates it names. A missing template stops
 * the start: a mail without its link would leave the member with nowhere to go.
 */
export function loadConfig(file: string): LocalConfig {
  const settings = new Settings(parseFile(file));
  const supabaseDir = dirname(file);
  return {
    apiPort: settings.number("api.port", 54321),
    mailboxPort: settings.number("inbucket.port", 54324),
    apiSchemas: settings.strings("api.schemas", ["public"]),
    maxRows: settings.number("api.max_rows", 1000),
    maxObjectBytes: parseSize(settings.string("storage.file_size_limit", "50MiB")),
    seedFiles: settings.strings("db.seed.sql_paths", ["./seed.sql"]).map((path) => resolve(supabaseDir, path)),
    additionalRedirectUrls: settings.strings("auth.additional_redirect_urls", []),
    jwtExpirySeconds: settings.number("auth.jwt_expiry", 3600),
    minimumPasswordLength: settings.number("auth.minimum_password_length", 6),
    enableSignup: settings.boolean("auth.enable_signup", true),
    enableConfirmations: settings.boolean("auth.email.enable_confirmations", false),
    doubleConfirmChanges: settings.boolean("auth.email.double_confirm_changes", true),
    securePasswordChange: settings.boolean("auth.email.secure_password_change", false),
    maxFrequencySeconds: parseDuration(settings.string("auth.email.max_frequency", "1s")),
    otpLength: settings.number("auth.email.otp_length", 6),
    otpExpirySeconds: settings.number("auth.email.otp_expiry", 3600),
    refreshTokenReuseIntervalSeconds: settings.number("auth.refresh_token_reuse_interval", 10),
    templates: loadTemplates(settings, dirname(supabaseDir)),
  };
}

function parseFile(file: string): TomlTable {
  try {
    return parseToml(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function loadTemplates(settings: Settings, projectDir: string): LocalConfig["templates"] {
  const load = (name: TemplateName) => {
    const path = settings.string(`auth.email.template.${name}.content_path`, "");
    if (path === "") throw new Error(`config.toml: auth.email.template.${name} has no content_path`);
    return {
      subject: settings.string(`auth.email.template.${name}.subject`, name),
      content: readFileSync(isAbsolute(path) ? path : resolve(projectDir, path), "utf8"),
    };
  };
  return {
    confirmation: load("confirmation"),
    recovery: load("recovery"),
    email_change: load("email_change"),
    magic_link: load("magic_link"),
  };
}

/** Go's duration format as config.toml uses it, in seconds: `1s`, `1m30s`, `500ms`. */
export function parseDuration(text: string): number {
  const units: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };
  const parts = [...text.matchAll(/(\d+)(ms|s|m|h)/g)];
  if (parts.length === 0 || parts.map((part) => part[0]).join("") !== text) {
    throw new Error(`config.toml: "${text}" is not a duration such as 1m0s`);
  }
  return parts.reduce((sum, part) => sum + Number(part[1]) * (units[part[2] ?? ""] ?? 0), 0);
}

/** A size as config.toml writes it, in bytes: `50MiB`, `500KB`. */
export function parseSize(text: string): number {
  const [, count, unit = ""] = /^(\d+)\s*([KMG]i?)?B$/.exec(text) ?? [];
  if (count === undefined) throw new Error(`config.toml: "${text}" is not a size such as 50MiB`);
  const exponent = ["", "K", "M", "G"].indexOf(unit.charAt(0));
  return Number(count) * (unit.endsWith("i") ? 1024 : 1000) ** exponent;
}

class Settings {
  readonly #root: TomlTable;

  constructor(root: TomlTable) {
    this.#root = root;
  }

  string(path: string, fallback: string): string {
    return this.#read(path, fallback, (value) => typeof value === "string");
  }

  number(path: string, fallback: number): number {
    return this.#read(path, fallback, (value) => typeof value === "number");
  }

  boolean(path: string, fallback: boolean): boolean {
    return this.#read(path, fallback, (value) => typeof value === "boolean");
  }

  strings(path: string, fallback: string[]): string[] {
    return this.#read(
      path,
      fallback,
      (value) => Array.isArray(value) && value.every((item) => typeof item === "string"),
    );
  }

  #read<T extends TomlValue>(path: string, fallback: T, matches: (value: TomlValue) => boolean): T {
    let value: TomlValue | undefined = this.#root;
    for (const part of path.split(".")) {
      if (typeof value !== "object" || Array.isArray(value)) return fallback;
      value = value[part];
      if (value === undefined) return fallback;
    }
    if (!matches(value)) throw new Error(`config.toml: ${path} has the wrong type`);
    return value as T;
  }
}
