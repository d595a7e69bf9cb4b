import { gzipSync } from "node:zlib";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { submittedContext } from "~/context";
import { bodyLimit } from "./body-limit";

const URLENCODED = "application/x-www-form-urlencoded";
const KIB_64 = 64 * 1024;

async function send(body: BodyInit | null, headers: Record<string, string> = {}, method = "POST") {
  const request = new Request("http://localhost:3000/auth", {
    method,
    body,
    headers,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  const context = new RouterContextProvider();
  let read: string | undefined;
  const args = { request, context, params: {}, pattern: "/auth", url: new URL(request.url) };
  const response = await bodyLimit(args as unknown as Parameters<typeof bodyLimit>[0], async () => {
    read = await request.text();
    return new Response("through");
  });
  return { status: response instanceof Response ? response.status : 0, submitted: context.get(submittedContext), read };
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

test("a form passes, still readable by the action, and is remembered without secrets", async () => {
  const { status, submitted, read } = await send("name=Rafi&password=x&token_hash=y&name=Again", form);
  expect(status).toBe(200);
  expect(read).toBe("name=Rafi&password=x&token_hash=y&name=Again");
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
  expect((await send(null, {}, method)).status).toBe(200);
});

test("an empty POST passes, as a form without fields", async () => {
  expect((await send(null)).status).toBe(200);
  expect((await send("", { "Content-Type": "text/plain" })).status).toBe(200);
});

test("64 KiB is the most", async () => {
  expect((await send(`a=${"x".repeat(KIB_64 - 2)}`, form)).status).toBe(200);
  expect((await send(`a=${"x".repeat(KIB_64 - 1)}`, form)).status).toBe(413);
});

test("a length that is too large is refused before anything is read", async () => {
  const { body, pulled } = stream(1024);
  expect((await send(body, { ...form, "Content-Length": String(100 * 1024 * 1024) })).status).toBe(413);
  expect(pulled()).toBeLessThanOrEqual(1024);
});

test("a body without a length is read no further than the limit", async () => {
  const { body, pulled } = stream(100 * 1024 * 1024);
  expect((await send(body, form)).status).toBe(413);
  expect(pulled()).toBeLessThan(2 * KIB_64);
});

test("a length that lies is no way round the limit", async () => {
  expect((await send(stream(KIB_64 * 2).body, { ...form, "Content-Length": "10" })).status).toBe(413);
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
