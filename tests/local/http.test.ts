import { once } from "node:events";
import { request } from "node:http";

import { expect, test } from "vitest";

import { createMember, createTestClient, PASSWORD, useInstance } from "./support/instance.ts";

const NUL = "\u0000";

const instance = useInstance({
  "20260101000000_notes.sql": `
    create table public.notes (
      id uuid primary key default gen_random_uuid(),
      body text not null check (body <> 'forbidden'),
      details jsonb,
      size int,
      created_at timestamptz not null default '2026-01-02 03:04:05.678901+00'
    );
    create function public.fail(state text) returns void language plpgsql as $$
    begin raise exception using errcode = state, message = 'as asked'; end $$;
  `,
});

async function send(path: string, init: RequestInit & { body?: BodyInit } = {}) {
  const headers = { apikey: instance().publishableKey, "content-type": "application/json" };
  return await fetch(`${instance().url}${path}`, {
    ...init,
    headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
  });
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  send(path, { method: "POST", body, headers });

test("Content-Length stands once in an answer", async () => {
  const { hostname, port } = new URL(instance().url);
  const sent = request({
    hostname,
    port,
    path: "/rest/v1/notes?select=id",
    headers: { apikey: instance().publishableKey },
  }).end();
  const [response] = await once(sent, "response");
  response.resume();

  const names = response.rawHeaders
    .filter((_: string, index: number) => index % 2 === 0)
    .map((name: string) => name.toLowerCase());

  expect(names.filter((name: string) => name === "content-length")).toHaveLength(1);
});

test("health and the root of the Data API answer", async () => {
  const health = await send("/auth/v1/health");
  const root = await send("/rest/v1/");

  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ name: "GoTrue" });
  expect(root.status).toBeLessThan(500);
});

test("without the publishable key nothing is served", async () => {
  const answers = await Promise.all(
    ["/rest/v1/notes", "/auth/v1/settings"].map((path) => fetch(instance().url + path)),
  );

  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});

test("configuration and studio are not served", async () => {
  const answers = await Promise.all(["/", "/_system/config", "/_system/info"].map((path) => send(path)));

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test.each([
  ["no JSON", "{"],
  ["an array", "[]"],
  ["null", "null"],
  ["a number as address", JSON.stringify({ email: 1, password: PASSWORD })],
  ["a text as metadata", JSON.stringify({ email: "a@example.com", password: PASSWORD, data: "x" })],
  [
    "a null character in metadata",
    JSON.stringify({ email: "a@example.com", password: PASSWORD, data: { full_name: NUL } }),
  ],
  ["a null character in the address", JSON.stringify({ email: `a${NUL}@b.co`, password: PASSWORD })],
  ["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  ["nothing", ""],
])("auth answers a body of %s with 4xx", async (_, body) => {
  const paths = ["signup", "token?grant_type=password", "token?grant_type=refresh_token"];
  const others = ["recover", "resend", "verify", "otp", "logout"];
  const answers = await Promise.all([...paths, ...others].map((path) => post(`/auth/v1/${path}`, body)));

  for (const answer of answers) {
    expect(answer.status, answer.url).toBeGreaterThanOrEqual(400);
    expect(answer.status, answer.url).toBeLessThan(500);
  }
});

test.each([
  ["an unknown table", () => send("/rest/v1/nothing"), 404, "PGRST205"],
  ["an unknown column", () => send("/rest/v1/notes?nothing=eq.1"), 400, "42703"],
  ["a filter that cannot be parsed", () => send("/rest/v1/notes?id=nonsense"), 400, "PGRST100"],
  ["columns that cannot be parsed", () => send('/rest/v1/notes?select="id'), 400, "PGRST100"],
  ["a value of the wrong type", () => send("/rest/v1/notes?id=eq.x"), 400, "22P02"],
  ["no JSON", () => post("/rest/v1/notes", "{"), 400, "PGRST102"],
  ["a null character", () => post("/rest/v1/notes", JSON.stringify({ body: NUL })), 400, undefined],
  [
    "a null character in JSON",
    () => post("/rest/v1/notes", JSON.stringify({ body: "x", details: { a: NUL } })),
    400,
    undefined,
  ],
  ["a null character in the address", () => send("/rest/v1/notes?body=eq.%00"), 400, undefined],
  ["a broken percent sign", () => send("/rest/v1/notes?body=eq.%zz"), 200, undefined],
  ["a failed check", () => post("/rest/v1/notes", '{"body":"forbidden"}'), 400, "23514"],
  ["a missing value", () => post("/rest/v1/notes", '{"body":null}'), 400, "23502"],
  ["a number out of range", () => send("/rest/v1/notes?size=eq.99999999999"), 400, "22003"],
  ["an unknown function", () => post("/rest/v1/rpc/nothing", "{}"), 404, "PGRST202"],
  ["a raised exception", () => post("/rest/v1/rpc/fail", '{"state":"P0001"}'), 400, "P0001"],
  ["a raised PT409", () => post("/rest/v1/rpc/fail", '{"state":"PT409"}'), 409, "PT409"],
  ["a raised lack of privilege", () => post("/rest/v1/rpc/fail", '{"state":"42501"}'), 401, "42501"],
])("the Data API answers %s as PostgREST does", async (_, act, status, code) => {
  const response = await act();

  expect(response.status).toBe(status);
  if (code) expect(await response.json()).toMatchObject({ code });
});

test("a bearer token that is no token is refused", async () => {
  const answers = await Promise.all(
    ["x", "a.b.c", "eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0."].map((token) =>
      send("/rest/v1/notes", { headers: { authorization: `Bearer ${token}` } }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test("a body above the limit is refused", async () => {
  const response = await post("/rest/v1/notes", JSON.stringify({ body: "x".repeat(2 ** 20) }));

  expect(response.status).toBe(413);
});

test("a slow sender holds up nobody", async () => {
  const { hostname, port } = new URL(instance().url);
  const slow = request({
    hostname,
    port,
    method: "POST",
    path: "/rest/v1/notes",
    headers: {
      apikey: instance().publishableKey,
      "content-type": "application/json",
      "content-length": "100",
    },
  });
  slow.on("error", () => undefined);
  slow.write('{"body":');

  const { error } = await createTestClient(instance()).from("notes").select("id");
  slow.destroy();

  expect(error).toBeNull();
});

test("times are written as PostgREST writes them", async () => {
  const client = createTestClient(instance());
  await client.from("notes").insert({ body: "timed" });

  const { data } = await client.from("notes").select("created_at").eq("body", "timed").single();

  expect(data?.created_at).toBe("2026-01-02T03:04:05.678901+00:00");
});

test("counts, ranges and filters with odd characters work", async () => {
  const { client } = await createMember(instance(), "odd@example.com");
  const odd = `50%_*\\,().":'`;
  await client.from("notes").insert([{ body: odd }, { body: "plain" }]);

  const { data, count } = await client.from("notes").select("body", { count: "exact" }).eq("body", odd).range(0, 0);

  expect(data).toEqual([{ body: odd }]);
  expect(count).toBe(1);
});
