import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { loadConfig, parseDuration, parseSize } from "../../supabase/local/config.ts";
import { parseToml } from "../../supabase/local/toml.ts";
import { createTempDir } from "./support/temp-dir.ts";

const CONFIG = join(import.meta.dirname, "../../supabase/config.toml");

test("tables, strings, numbers, booleans, arrays and comments are read", () => {
  const text = `
    name = "a # b" # a comment
    [auth.email."odd key"]
    count = 1_000
    on = true
    urls = [
      "http://a.test/**", # one
      'http://b.test',
    ]
    nested.key = "x"
  `;

  expect(parseToml(text)).toEqual({
    name: "a # b",
    auth: {
      email: {
        "odd key": {
          count: 1000,
          on: true,
          urls: ["http://a.test/**", "http://b.test"],
          nested: { key: "x" },
        },
      },
    },
  });
});

test.each([
  ["a line that is neither table nor pair", "[a]\nnonsense", "line 2"],
  ["a value of unknown type", "at = 2026-01-01", "line 1"],
  ["an array that does not end", 'urls = ["a",', "array is not closed"],
  ["a table over a value", "a = 1\n[a.b]", "a is not a table"],
])("%s is refused with its place", (_, text, message) => {
  expect(() => parseToml(text)).toThrow(message);
});

test.each([
  ["1s", 1],
  ["1m30s", 90],
  ["1h", 3600],
  ["0s", 0],
])("the duration %s is %d seconds", (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test("a duration without a unit is refused", () => {
  expect(() => parseDuration("60")).toThrow("is not a duration");
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
  const { auth } = parseToml(text);

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
      otp_length: 6,
      otp_expiry: 3600,
      smtp: { enabled: true, host: "env(SMTP_HOST)", user: "env(SMTP_USER)", pass: "env(SMTP_PASS)" },
    },
    sms: { enable_signup: false },
  });
  expect(text.slice(text.indexOf("[auth]"))).not.toMatch(/localhost|127\.0\.0\.1/);
});

test("a missing mail template stops the start", () => {
  const project = createTempDir();
  const file = join(project, "supabase", "config.toml");
  mkdirSync(join(project, "supabase"));
  writeFileSync(file, '[auth.email.template.confirmation]\ncontent_path = "./supabase/templates/none.html"');

  expect(() => loadConfig(file)).toThrow("none.html");
});

test("a setting of the wrong type is refused", () => {
  const project = createTempDir({ "config.toml": '[api]\nport = "54321"' });

  expect(() => loadConfig(join(project, "config.toml"))).toThrow("api.port has the wrong type");
});

test.each(["confirmation", "recovery", "email_change", "magic_link"] as const)(
  "the template %s uses only variables that hosted Supabase fills",
  (name) => {
    const { content } = loadConfig(CONFIG).templates[name];
    const variables = [...content.matchAll(/\{\{(.*?)\}\}/g)].map((match) => match[1]?.trim());
    const allowed = new Set([".SiteURL", ".TokenHash", ".Email", ".NewEmail"]);

    expect(variables.filter((variable) => !allowed.has(variable ?? ""))).toEqual([]);
    expect(content).toContain("{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&amp;type=");
  },
);

test.each([
  ["50MiB", 52_428_800],
  ["1MiB", 1_048_576],
  ["500KB", 500_000],
  ["40000B", 40_000],
])("the size %s is %i bytes", (text, bytes) => {
  expect(parseSize(text)).toBe(bytes);
});

test("a size without a unit is refused", () => {
  expect(() => parseSize("50")).toThrow("is not a size");
});
