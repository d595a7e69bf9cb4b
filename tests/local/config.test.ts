import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "smol-toml";
import { expect, test } from "vitest";

import { duration, loadConfig, size } from "../../supabase/local/config.ts";
import { createTempDir } from "./support/temp-dir.ts";

const CONFIG = join(import.meta.dirname, "../../supabase/config.toml");

test.each([
  ["a line that is neither table nor pair", "[a]\nnonsense", "line 2: Invalid TOML document"],
  ["an array that does not end", 'urls = ["a",', "line 1: Invalid TOML document"],
  ["a table over a value", "a = 1\n[a.b]", "line 2: Invalid TOML document"],
])("%s is refused in one line with its place", (_, text, message) => {
  const file = join(createTempDir({ "config.toml": text }), "config.toml");
  const start = `${file}: ${message}`.replaceAll(/[.\\/]/g, "\\$&");

  expect(() => loadConfig(file)).toThrow(new RegExp(`^${start}.*$`));
});

test.each([
  ["1s", 1],
  ["1m30s", 90],
  ["1h", 3600],
  ["500ms", 0.5],
  ["0s", 0],
])("the duration %s is %d seconds", (text, seconds) => {
  expect(duration.parse(text)).toBe(seconds);
});

test.each(["60", "", "1s?", "s", "-1s"])('the duration "%s" is refused', (text) => {
  expect(() => duration.parse(text)).toThrow("is not a duration");
});

test("the embedded service runs with the project's settings", () => {
  expect(loadConfig(CONFIG)).toMatchObject({
    apiPort: 54321,
    mailboxPort: 54324,
    apiSchemas: ["public"],
    additionalRedirectUrls: [],
    jwtExpirySeconds: 3600,
    minimumPasswordLength: 10,
    enableSignup: true,
    enableConfirmations: true,
    doubleConfirmChanges: true,
    securePasswordChange: true,
    maxFrequencySeconds: 60,
    otpExpirySeconds: 3600,
    refreshTokenReuseIntervalSeconds: 10,
  });
});

test("production is sent the settings of production, and nothing of a developer's machine", () => {
  const text = readFileSync(CONFIG, "utf8");
  const { auth } = parse(text);

  expect(auth).toMatchObject({
    site_url: "env(PUBLIC_ORIGIN)",
    additional_redirect_urls: [],
    jwt_expiry: 3600,
    enable_refresh_token_rotation: true,
    refresh_token_reuse_interval: 10,
    enable_anonymous_sign_ins: false,
    enable_manual_linking: false,
    minimum_password_length: 10,
    rate_limit: {
      sign_in_sign_ups: 150,
      token_verifications: 150,
      token_refresh: 1800,
      email_sent: 300,
      anonymous_users: 30,
      sms_sent: 30,
    },
    email: {
      double_confirm_changes: true,
      enable_confirmations: true,
      secure_password_change: true,
      max_frequency: "60s",
      otp_length: 10,
      otp_expiry: 3600,
      smtp: { enabled: true, host: "env(SMTP_HOST)", user: "env(SMTP_USER)", pass: "env(SMTP_PASS)" },
    },
    sms: { enable_signup: false },
  });
  expect(text.slice(text.indexOf("[auth]"))).not.toMatch(/localhost|127\.0\.0\.1/);
});

test("no command of the CLI puts the sample people, whose password everybody knows, into a linked project", () => {
  expect(parse(readFileSync(CONFIG, "utf8")).db).toMatchObject({ seed: { enabled: false } });
});

const project = (text: string) => {
  const dir = createTempDir();
  const file = join(dir, "supabase", "config.toml");
  mkdirSync(join(dir, "supabase"));
  const templates = ["confirmation", "recovery", "email_change", "magic_link"].map(
    (name) => `[auth.email.template.${name}]\ncontent_path = "./mail.html"\n`,
  );
  writeFileSync(file, `${text}\n${templates.join("")}`);
  return { file, mail: join(dir, "mail.html") };
};

test("without a word of a setting it has the value of the Supabase CLI", () => {
  const { file, mail } = project("");
  writeFileSync(mail, "<p>Hello</p>");

  expect(loadConfig(file)).toMatchObject({
    apiPort: 54321,
    maxRows: 1000,
    maxObjectBytes: 52_428_800,
    seedFiles: [join(file, "../seed.sql")],
    enableConfirmations: false,
    maxFrequencySeconds: 1,
    templates: { recovery: { subject: "recovery", content: "<p>Hello</p>" } },
  });
});

test("a missing mail template stops the start", () => {
  expect(() => loadConfig(project("").file)).toThrow("mail.html");
});

test("each mail template that is not named is told by its key", () => {
  const file = join(createTempDir({ "config.toml": "" }), "config.toml");

  expect(() => loadConfig(file)).toThrow(
    /auth\.email\.template\.confirmation\.content_path: .*\n.*auth\.email\.template\.recovery\.content_path: /,
  );
});

test.each([
  ['[api]\nport = "54321"', "api.port: Invalid input: expected number, received string"],
  ["[api]\nport = 65536", "api.port: Too big: expected number to be <=65535"],
  ["[api]\nschemas = [1]", "api.schemas.0: Invalid input: expected string, received number"],
  ["api = 1", "api: Invalid input: expected object, received number"],
  ["[auth]\nenable_signup = 2026-01-01", "auth.enable_signup: Invalid input: expected boolean, received TomlDate"],
  ['[auth.email]\nmax_frequency = "60"', "auth.email.max_frequency: is not a duration such as 1m0s"],
  ['[storage]\nfile_size_limit = "50"', "storage.file_size_limit: is not a size such as 50MiB"],
])("%j is refused in one line that names the setting", (text, message) => {
  const { file } = project(text);

  expect(() => loadConfig(file)).toThrow(new Error(`${file}: ${message}`));
});

test.each(["confirmation", "recovery", "email_change", "magic_link"] as const)(
  "the template %s uses only variables that hosted Supabase fills",
  (name) => {
    const { subject, content } = loadConfig(CONFIG).templates[name];
    const variables = [...`${subject}${content}`.matchAll(/\{\{(.*?)\}\}/g)].map((match) => match[1]?.trim());
    const choice = ['if eq (printf "%v" .Data.locale) "bn"', "else", "end"];
    const allowed = new Set([".SiteURL", ".TokenHash", ".Email", ".NewEmail", ...choice]);

    expect(variables.filter((variable) => !allowed.has(variable ?? ""))).toEqual([]);
    expect(variables.filter((variable) => choice.includes(variable ?? ""))).toEqual([...choice, ...choice]);
    for (const path of ["/auth/confirm", "/bn/auth/confirm"]) {
      expect(content.split(`{{ .SiteURL }}${path}?token_hash={{ .TokenHash }}&amp;type=`)).toHaveLength(4);
    }
  },
);

test.each([
  ["50MiB", 52_428_800],
  ["1MiB", 1_048_576],
  ["500KB", 500_000],
  ["40000B", 40_000],
])("the size %s is %i bytes", (text, bytes) => {
  expect(size.parse(text)).toBe(bytes);
});

test("a size without a unit is refused", () => {
  expect(() => size.parse("50")).toThrow("is not a size");
});
