import { mkdirSync, writeFileSync } from "node:fs";
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

test("the project's settings are the ones that the app counts on", () => {
  expect(loadConfig(CONFIG)).toMatchObject({
    apiPort: 54321,
    mailboxPort: 54324,
    apiSchemas: ["public"],
    jwtExpirySeconds: 3600,
    minimumPasswordLength: 8,
    enableSignup: true,
    enableConfirmations: true,
    doubleConfirmChanges: true,
    otpExpirySeconds: 3600,
    refreshTokenReuseIntervalSeconds: 10,
  });
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
