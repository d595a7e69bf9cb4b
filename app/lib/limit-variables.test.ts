import { expect, test } from "vitest";
import { parseEnv } from "./env.server";

const complete = {
  SUPABASE_URL: "https://project.supabase.co",
  SUPABASE_ANON_KEY: "key",
  PUBLIC_ORIGIN: "https://techsetu.example",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
};

test("without a variable the limits are production's", () => {
  expect(parseEnv(complete).env).toMatchObject({
    LIMIT_SIGN_IN_EMAIL: { points: 10, seconds: 600 },
    LIMIT_SIGN_IN_ADDRESS: { points: 100, seconds: 600 },
    LIMIT_SIGN_IN_DEVICE: { points: 10, seconds: 600 },
    LIMIT_SIGN_IN_LONGEST: 14_400,
    LIMIT_SIGN_UP_ADDRESS: { points: 60, seconds: 3600 },
    LIMIT_RESET_ADDRESS: { points: 30, seconds: 3600 },
    LIMIT_MAIL_PAUSE: { points: 1, seconds: 60 },
    LIMIT_MAIL: { points: 5, seconds: 3600 },
    LIMIT_WRITES_MEMBER: { points: 60, seconds: 60 },
    LIMIT_WRITES_ADDRESS: { points: 600, seconds: 600 },
    LIMIT_LINKS_ADDRESS: { points: 30, seconds: 600 },
    LIMIT_RENEWALS_SESSION: { points: 30, seconds: 600 },
    LIMIT_RENEWALS_MEMBER: { points: 120, seconds: 600 },
    LIMIT_RENEWALS_REFUSED: { points: 60, seconds: 600 },
    LIMIT_RENEWALS_ADDRESS: { points: 120, seconds: 600 },
    LIMIT_CONTACT_ADDRESS: { points: 20, seconds: 86_400 },
    LIMIT_STOPPED_ADDRESS: { points: 300, seconds: 600 },
    TRUSTED_PROXIES: 0,
  });
});

test.each([
  ["20/90s", { points: 20, seconds: 90 }],
  [" 1/2d ", { points: 1, seconds: 172_800 }],
])("%j is a limit", (text, limit) => {
  expect(parseEnv({ ...complete, LIMIT_MAIL: text }).env?.LIMIT_MAIL).toEqual(limit);
});

test.each([
  "10",
  "10/",
  "/10m",
  "0/10m",
  "10/0m",
  "10/10",
  "10/10w",
  "-1/1m",
  "1.5/1m",
  "1/1m/1m",
  "1/99999d",
  "ten/1m",
])("%j is none, and the start says so", (text) => {
  expect(parseEnv({ ...complete, LIMIT_MAIL: text }).problems).toEqual([
    "LIMIT_MAIL must be a count within a time, such as 10/10m",
  ]);
});

test.each([
  ["TRUSTED_PROXIES", "true", "must be a number from 0 to 9"],
  ["TRUSTED_PROXIES", "-1", "must be a number from 0 to 9"],
  ["REDIS_URL", "http://redis", "must be a redis(s) URL"],
  ["AUTH_ADDRESS_HEADER", "X Forwarded", "must be the name of a header"],
  ["LIMIT_SIGN_IN_LONGEST", "soon", "must be a time, such as 90s, 10m, 4h or 1d"],
])("%s=%s is told", (name, value, problem) => {
  expect(parseEnv({ ...complete, [name]: value }).problems).toEqual([`${name} ${problem}`]);
});
