import { expect, test } from "vitest";
import { parseEnv } from "./env.server";

const complete = {
  SUPABASE_URL: "https://project.supabase.co",
  SUPABASE_ANON_KEY: "key",
  PUBLIC_ORIGIN: "https://techsetu.example",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
};

test("a complete environment is taken", () => {
  expect(parseEnv(complete)).toEqual({ env: complete });
});

test.each(Object.keys(complete))("%s missing or empty is named", (name) => {
  expect(parseEnv({ ...complete, [name]: undefined }).problems).toEqual([`${name} is missing`]);
  expect(parseEnv({ ...complete, [name]: "" }).problems).toEqual([`${name} is missing`]);
});

test("all that is missing is named at once", () => {
  expect(parseEnv({}).problems).toHaveLength(4);
});

test.each([
  ["SUPABASE_URL", "project.supabase.co", "SUPABASE_URL must be an http(s) URL"],
  ["SUPABASE_URL", "ftp://project.supabase.co", "SUPABASE_URL must be an http(s) URL"],
  ["PUBLIC_ORIGIN", "javascript:alert(1)", "PUBLIC_ORIGIN must be an http(s) URL"],
  ["SESSION_SECRET", "short", "SESSION_SECRET must have at least 32 characters"],
])("%s=%s is told", (name, value, problem) => {
  expect(parseEnv({ ...complete, [name]: value }).problems).toEqual([problem]);
});

test("a public origin with a path or a slash counts as its origin", () => {
  expect(parseEnv({ ...complete, PUBLIC_ORIGIN: "https://techsetu.example/" }).env?.PUBLIC_ORIGIN).toBe(
    "https://techsetu.example",
  );
});

test("no problem repeats a value, which may be a secret", () => {
  expect(parseEnv({ ...complete, SESSION_SECRET: "hunter2" }).problems?.join()).not.toContain("hunter2");
});
