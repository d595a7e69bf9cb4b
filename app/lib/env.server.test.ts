import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { parseEnv, unknownVariables } from "./env.server";

const complete = {
  SUPABASE_URL: "https://project.supabase.co",
  SUPABASE_ANON_KEY: "key",
  PUBLIC_ORIGIN: "https://techsetu.example",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
};

const HTTP = "PUBLIC_ORIGIN must be https, except for this machine's own addresses";
const SECRET = "SUPABASE_ANON_KEY is a secret key: use the anonymous or publishable one";

function token(claims: object): string {
  return `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2lnbmF0dXJl`;
}

test("a complete environment is taken", () => {
  expect(parseEnv(complete).env).toMatchObject(complete);
});

test.each(Object.keys(complete))("%s missing or empty is named", (name) => {
  expect(parseEnv({ ...complete, [name]: undefined }).problems).toEqual([`${name} is missing`]);
  expect(parseEnv({ ...complete, [name]: "" }).problems).toEqual([`${name} is missing`]);
  expect(parseEnv({ ...complete, [name]: "  " }).problems).toEqual([`${name} is missing`]);
});

test("all that is missing is named at once", () => {
  expect(parseEnv({}).problems).toHaveLength(4);
});

test.each([
  ["SUPABASE_URL", "project.supabase.co", "SUPABASE_URL must be an http(s) URL"],
  ["SUPABASE_URL", "ftp://project.supabase.co", "SUPABASE_URL must be an http(s) URL"],
  ["SUPABASE_URL", "http://project.supabase.co", "SUPABASE_URL must be https, except for this machine's own addresses"],
  ["SUPABASE_URL", "http://10.0.0.7:54321", "SUPABASE_URL must be https, except for this machine's own addresses"],
  [
    "SUPABASE_READ_URL",
    "http://replica.internal",
    "SUPABASE_READ_URL must be https, except for this machine's own addresses",
  ],
  ["SUPABASE_URL", "https://example.com/supabase", "SUPABASE_URL must have no path, query or user"],
  ["SUPABASE_URL", "https://project.supabase.co/?a=b", "SUPABASE_URL must have no path, query or user"],
  ["SUPABASE_URL", "https://me:x@project.supabase.co", "SUPABASE_URL must have no path, query or user"],
  ["SUPABASE_READ_URL", "https://example.com/replica/", "SUPABASE_READ_URL must have no path, query or user"],
  ["SESSION_SECRET", "x".repeat(32), "SESSION_SECRET must be drawn at random: openssl rand -hex 32"],
  ["SESSION_SECRET", "session ".repeat(5), "SESSION_SECRET must be drawn at random: openssl rand -hex 32"],
  ["SESSION_SECRET", "1234567890".repeat(4), "SESSION_SECRET must be drawn at random: openssl rand -hex 32"],
  ["SESSION_SECRET", "correcthorse".repeat(3), "SESSION_SECRET must be drawn at random: openssl rand -hex 32"],
  ["SUPABASE_READ_URL", "replica.supabase.co", "SUPABASE_READ_URL must be an http(s) URL"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318", "OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) URL"],
  ["PUBLIC_ORIGIN", "javascript:alert(1)", "PUBLIC_ORIGIN must be an http(s) URL"],
  ["SESSION_SECRET", "short", "SESSION_SECRET must have at least 32 characters"],
  ["SESSION_SECRET", `short${" ".repeat(40)}`, "SESSION_SECRET must have at least 32 characters"],
  ["PUBLIC_ORIGIN", "http://techsetu.example", HTTP],
  ["PUBLIC_ORIGIN", "http://192.168.0.7:3000", HTTP],
  ["PUBLIC_ORIGIN", "http://127.0.0.1.evil.example", HTTP],
  ["PUBLIC_ORIGIN", "http://localhost.example", HTTP],
  ["SUPABASE_ANON_KEY", "sb_secret_N7UND0UgjKTVK", SECRET],
  ["SUPABASE_ANON_KEY", token({ role: "service_role" }), SECRET],
  ["SUPABASE_ANON_KEY", ` ${token({ role: "service_role" })} `, SECRET],
  ["SUPABASE_ANON_KEY", token({ role: "authenticated" }), SECRET],
  ["SUPABASE_ANON_KEY", token({}), SECRET],
  ...["0", "-1", "65536", "3000x", "0x10", "1e3", "/run/socket", "3000.5"].map((port) => [
    "PORT",
    port,
    "PORT must be a number from 1 to 65535",
  ]),
  ["HEADERS_TIMEOUT_S", "soon", "HEADERS_TIMEOUT_S must be a number of seconds, 86400 at most"],
  ["UPLOADS_AT_ONCE", "2.5", "UPLOADS_AT_ONCE must be a whole number"],
  ["BACKEND_TIMEOUT_S", "86400.5", "BACKEND_TIMEOUT_S must be a number of seconds, 86400 at most"],
  ["DRAIN_DELAY_S", "5000000", "DRAIN_DELAY_S must be a number of seconds, 86400 at most"],
  ["BODY_TIMEOUT_S", "0", "BODY_TIMEOUT_S must be a number of seconds, 86400 at most"],
  ["PICTURE_TIMEOUT_S", "0.5", "PICTURE_TIMEOUT_S must be a whole number of seconds, 3600 at most"],
  ["KEEP_ALIVE_TIMEOUT_S", "ever", "KEEP_ALIVE_TIMEOUT_S must be a number of seconds, 86400 at most"],
  ["PAGE_CACHE_S", "-1", "PAGE_CACHE_S must be a number of seconds, 86400 at most"],
  ["OPERATOR_NAME", "x".repeat(201), "OPERATOR_NAME must have at most 200 characters"],
  ["OPERATOR_ADDRESS", "12 Bridge Road\nDhaka", "OPERATOR_ADDRESS must be one line of text"],
  ["OPERATOR_EMAIL", "nobody", "OPERATOR_EMAIL must be an email address"],
  ["OPERATOR_PHONE", "javascript:alert(1)", "OPERATOR_PHONE must be a phone number"],
])("%s=%s is told", (name = "", value, problem) => {
  expect(parseEnv({ ...complete, [name]: value }).problems).toEqual([problem]);
});

test("a public origin with a path or a slash counts as its origin", () => {
  expect(parseEnv({ ...complete, PUBLIC_ORIGIN: "https://techsetu.example/" }).env?.PUBLIC_ORIGIN).toBe(
    "https://techsetu.example",
  );
});

test("a slash at the end of a backend's address counts for nothing", () => {
  const slashes = { SUPABASE_URL: "https://project.supabase.co/", SUPABASE_READ_URL: "https://replica.example:8443/" };
  expect(parseEnv({ ...complete, ...slashes }).env).toMatchObject({
    SUPABASE_URL: "https://project.supabase.co",
    SUPABASE_READ_URL: "https://replica.example:8443",
  });
});

test("the backend may be on this machine without https", () => {
  for (const SUPABASE_URL of ["http://127.0.0.1:54321", "http://localhost:54321", "http://[::1]:54321"]) {
    expect(parseEnv({ ...complete, SUPABASE_URL }).env).toMatchObject({ SUPABASE_URL });
  }
});

test("every secret that is drawn as the manual says is taken", () => {
  for (let draw = 0; draw < 200; draw += 1) {
    const SESSION_SECRET = randomBytes(32).toString("hex");
    expect(parseEnv({ ...complete, SESSION_SECRET }).problems).toBeUndefined();
  }
});

test("no problem repeats a value, which may be a secret", () => {
  expect(parseEnv({ ...complete, SESSION_SECRET: "hunter2" }).problems?.join()).not.toContain("hunter2");
});

test.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "techsetu.localhost"])(
  "on this machine, as %s, http will do",
  (host) =>
    expect(parseEnv({ ...complete, PUBLIC_ORIGIN: `http://${host}` }).env?.PUBLIC_ORIGIN).toBe(`http://${host}`),
);

test.each(["sb_publishable_ACJWlzQHlZjBrEguHvfOxg", token({ role: "anon" }), "no-key", "a.b.c"])(
  "%s is a key that anybody may have",
  (key) => expect(parseEnv({ ...complete, SUPABASE_ANON_KEY: key }).env?.SUPABASE_ANON_KEY).toBe(key),
);

test("what is not set has the design's values", () => {
  expect(parseEnv({ ...complete, PORT: "" }).env).toMatchObject({
    PORT: 3000,
    HEADERS_TIMEOUT_S: 10,
    BODY_TIMEOUT_S: 15,
    BODIES_AT_ONCE: 200,
    KEEP_ALIVE_TIMEOUT_S: 130,
    MAIL_ANSWER_S: 1.5,
    STREAMS_A_SESSION: 2,
    STREAMS_A_MEMBER: 10,
    UPLOADS_AT_ONCE: 4,
    UPLOADS_WAITING: 16,
    PICTURE_TIMEOUT_S: 5,
  });
});

test("a misspelt variable is told, and other programs' variables are not", () => {
  const source = {
    ...complete,
    TRUSTED_PROXY: "1",
    LIMIT_MAILS: "5/1h",
    LIMIT_MAIL: "5/1h",
    PATH: "/bin",
    DRAIN_DELAY_S: "1",
  };
  expect(unknownVariables(source)).toEqual([
    "TRUSTED_PROXY is none of the site's variables: it changes nothing",
    "LIMIT_MAILS is none of the site's variables: it changes nothing",
  ]);
});
