import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { identityContext, submittedContext } from "~/context";
import { withoutLanguage } from "~/i18n/language";
import { mostBytesTo } from "~/lib/form-bytes";
import { postedFormContext } from "~/lib/posted-form.server";
import { bodyLimit, uploadLimit } from "./body-limit";

const URLENCODED = "application/x-www-form-urlencoded";
const KIB_64 = 64 * 1024;

type Sender = "visitor" | "member" | "unknown";

async function send(
  body: BodyInit | null,
  headers: Record<string, string> = {},
  { method = "POST", path = "/auth", sender = "visitor" as Sender } = {},
) {
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    body,
    headers,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  const context = new RouterContextProvider();
  // Each is another member: one has two places for pictures.
  const viewer = sender === "member" ? { id: randomUUID(), email: "rafi@example.org" } : null;
  context.set(identityContext, { viewer, session: null, unknown: sender === "unknown" });
  const args = { request, context, params: {}, pattern: path, url: new URL(request.url) };
  const passed = args as unknown as Parameters<typeof bodyLimit>[0];
  const response = await bodyLimit(passed, async () => {
    return (await uploadLimit(passed, async () => new Response("through"))) as Response;
  });
  if (!(response instanceof Response)) throw new Error("no answer");
  const { status, headers: sent } = response;
  return {
    status,
    connection: sent.get("Connection"),
    submitted: context.get(submittedContext),
    posted: context.get(postedFormContext),
  };
}

const form = { "Content-Type": URLENCODED };

/** A body without a length, as with chunked transfer. */
function stream(size: number): { body: ReadableStream; pulled: () => number } {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent >= size) return controller.close();
      controller.enqueue(new Uint8Array(1024).fill(97));
      sent += 1024;
    },
  });
  return { body, pulled: () => sent };
}

test("a form passes, read for the action, and is remembered without secrets", async () => {
  const { status, submitted, posted } = await send("name=Rafi&password=x&token_hash=y&name=Again", form);
  expect(status).toBe(200);
  expect([...(posted?.form ?? [])]).toEqual([
    ["name", "Rafi"],
    ["password", "x"],
    ["token_hash", "y"],
    ["name", "Again"],
  ]);
  expect(submitted).toEqual([
    ["name", "Rafi"],
    ["name", "Again"],
  ]);
});

test("a multipart form passes; its files are not remembered", async () => {
  const body = new FormData();
  body.set("name", "রাফি");
  body.set("file", new File(["x"], "x.txt"));
  const { status, submitted } = await send(body);
  expect(status).toBe(200);
  expect(submitted).toEqual([["name", "রাফি"]]);
});

test.each(["GET", "HEAD"])("%s has no body to check", async (method) => {
  expect((await send(null, {}, { method })).status).toBe(200);
});

test("an empty POST passes, as a form without fields", async () => {
  expect((await send(null)).status).toBe(200);
  expect((await send("", { "Content-Type": "text/plain" })).status).toBe(200);
});

/** The action gets this instead of the form, and answers 413 with a page (posted-form.server.test.ts). */
const TOO_LARGE = { posted: { problem: "too large" }, submitted: [] };

test("64 KiB is the most", async () => {
  expect((await send(`a=${"x".repeat(KIB_64 - 2)}`, form)).posted?.form?.get("a")).toHaveLength(KIB_64 - 2);
  expect(await send(`a=${"x".repeat(KIB_64 - 1)}`, form)).toMatchObject(TOO_LARGE);
});

test.each(["/post-job", "/jobs/0b7a9c52/edit", "/bn/startups/new", "/profile"])(
  "%s takes what people may write there at length, from a visitor as well, whose session may have ended meanwhile",
  async (path) => {
    const most = mostBytesTo(withoutLanguage(path));
    expect(most).toBeGreaterThan(KIB_64);
    expect((await send(`a=${"x".repeat(most - 2)}`, form, { path })).posted?.form?.get("a")).toHaveLength(most - 2);
    expect(await send(`a=${"x".repeat(most - 1)}`, form, { path })).toMatchObject(TOO_LARGE);
  },
);

test("a form that is too large is taken in and thrown away, so that its browser shows the answer", async () => {
  const { body, pulled } = stream(300 * 1024);
  const length = { "Content-Length": String(300 * 1024) };
  expect(await send(body, { ...form, ...length })).toMatchObject({ ...TOO_LARGE, connection: null });
  expect(pulled()).toBe(300 * 1024);
});

test("a length that no form has is refused before anything is read", async () => {
  const { body, pulled } = stream(1024);
  const length = { "Content-Length": String(100 * 1024 * 1024) };
  expect(await send(body, { ...form, ...length })).toMatchObject({ ...TOO_LARGE, connection: "close" });
  expect(pulled()).toBeLessThanOrEqual(1024);
});

test("a body without a length is read no further than the limit", async () => {
  const { body, pulled } = stream(100 * 1024 * 1024);
  expect(await send(body, form)).toMatchObject({ ...TOO_LARGE, connection: "close" });
  expect(pulled()).toBeLessThan(2 * KIB_64);
});

test.each(["10", "none"])("a length that lies (%s) is no way round the limit", async (length) => {
  const { body, pulled } = stream(KIB_64 * 4);
  expect(await send(body, { ...form, "Content-Length": length })).toMatchObject(TOO_LARGE);
  expect(pulled()).toBeLessThan(2 * KIB_64);
});

test.each(["gzip", "br", "deflate", "identity, gzip", "nonsense"])(
  "content encoding %s is refused",
  async (encoding) => {
    expect((await send(gzipSync("a=1"), { ...form, "Content-Encoding": encoding })).status).toBe(415);
  },
);

test.each(["", "text/plain", "application/json", "multipart/mixed; boundary=x", "application/x-www-form-urlencodedx"])(
  "type %j is refused",
  async (type) => {
    expect((await send(new TextEncoder().encode("a=1"), type ? { "Content-Type": type } : {})).status).toBe(415);
  },
);

test.each([
  ["without a boundary", "multipart/form-data", "--x\r\n\r\n--x--"],
  ["never ended", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
  ["part without a name", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--"],
  [
    "of another boundary",
    "multipart/form-data; boundary=y",
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ],
  ["of rubbish", "multipart/form-data; boundary=x", "\0\u0001\u0002"],
])("multipart %s is refused", async (_, type, body) => {
  expect((await send(body, { "Content-Type": type })).status).toBe(400);
});

test("200 fields are the most, and 10,000 too many", async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `${index}=`).join("&");
  expect((await send(fields(200), form)).status).toBe(200);
  expect((await send(fields(201), form)).status).toBe(400);
  expect((await send(fields(10_000), form)).status).toBe(400);
});

describe("a member's upload", () => {
  const MIB = 1024 * 1024;
  const upload = (
    body: BodyInit,
    headers: Record<string, string> = {},
    sender: Sender = "member",
    path = "/profile/picture",
  ) => send(body, headers, { path, sender });

  function picture(size: number): FormData {
    const form = new FormData();
    form.set("intent", "picture");
    form.set("picture", new File([new Uint8Array(size)], "a.png", { type: "image/png" }));
    return form;
  }

  test("has a limit of 8 MiB, and is read once, for the action", async () => {
    const { status, posted: read, submitted } = await upload(picture(8 * MIB));
    expect(status).toBe(200);
    expect(submitted).toEqual([["intent", "picture"]]);
    expect(read?.form?.get("picture")).toMatchObject({ name: "a.png", size: 8 * MIB });
  });

  test("is left to the page to refuse when it is larger, taken in to its end", async () => {
    const { body, pulled } = stream(20 * MIB);
    const { status, posted: read } = await upload(body, form);
    expect([status, read]).toEqual([200, { problem: "too large" }]);
    expect(pulled()).toBe(20 * MIB);
  });

  test("is not taken in without an end", async () => {
    const { body, pulled } = stream(200 * MIB);
    expect((await upload(body, form)).posted).toEqual({ problem: "too large" });
    expect(pulled()).toBeLessThan(65 * MIB);
  });

  test.each([
    ["of a visitor", "visitor", "/profile/picture"],
    ["on another path", "member", "/profile"],
    ["below the path", "member", "/profile/picture/x"],
  ] as const)("%s has the limit of a form", async (_, sender, path) => {
    expect(await upload(picture(mostBytesTo(path)), {}, sender, path)).toMatchObject(TOO_LARGE);
  });

  test("waits, unread, while nobody can say whose it is", async () => {
    const { body, pulled } = stream(20 * MIB);
    expect((await upload(body, form, "unknown")).posted).toEqual({ problem: "busy" });
    expect(pulled()).toBeLessThanOrEqual(1024);
  });

  test("that stops half way frees its place, and so does one that its browser takes back", async () => {
    const waiting = Array.from({ length: 20 }, () => new TransformStream<Uint8Array, Uint8Array>());
    const held = waiting.map(({ readable }) => upload(readable, form));
    expect((await upload(picture(1))).posted).toEqual({ problem: "busy" });
    await Promise.all(waiting.map(({ writable }) => writable.abort(new Error("aborted"))));
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(20).fill(408));
    expect((await upload(picture(1))).posted?.form).toBeDefined();
  });

  test("is one of 20 at most, arriving ones counted", async () => {
    const waiting = Array.from({ length: 20 }, () => new TransformStream<Uint8Array, Uint8Array>());
    const held = waiting.map(({ readable }) => upload(readable, form));
    expect((await upload(picture(1))).posted).toEqual({ problem: "busy" });
    await Promise.all(waiting.map(({ writable }) => writable.close()));
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await upload(picture(1))).posted?.form).toBeDefined();
  });
});
