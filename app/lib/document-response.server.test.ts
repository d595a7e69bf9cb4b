import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { documentResponse } from "./document-response.server";
import { weakEtag } from "./etag.server";

const HTML = "<!DOCTYPE html><p>A page</p>";

type Asked = { method?: string; status?: number; headers?: Record<string, string>; own?: Record<string, string> };

function answer({ method = "GET", status = 200, headers = {}, own = {} }: Asked = {}): Response {
  return documentResponse(new Request("http://localhost/", { method, headers }), status, new Headers(own), HTML);
}

test("a page comes whole, with its length and a validator", async () => {
  const response = answer();
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(HTML);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-length": String(HTML.length),
    "content-type": "text/html; charset=utf-8",
    etag: weakEtag(HTML),
    vary: "Accept-Encoding",
  });
});

test("what the page says of itself stays", () => {
  const { headers } = answer({ own: { Vary: "Cookie", Link: "</a>; rel=canonical" } });
  expect([headers.get("Vary"), headers.get("Link")]).toEqual(["Cookie, Accept-Encoding", "</a>; rel=canonical"]);
});

test("a compressed page has its own length and the page's validator", async () => {
  const response = answer({ headers: { "Accept-Encoding": "gzip" } });
  const body = Buffer.from(await response.arrayBuffer());
  expect(gunzipSync(body).toString()).toBe(HTML);
  expect(response.headers.get("Content-Encoding")).toBe("gzip");
  expect(response.headers.get("Content-Length")).toBe(String(body.byteLength));
  expect(response.headers.get("ETag")).toBe(answer().headers.get("ETag"));
});

test("HEAD has the headers of GET and no body", async () => {
  const headers = { "Accept-Encoding": "br" };
  const response = answer({ method: "HEAD", headers });
  expect(response.body).toBeNull();
  expect([...response.headers]).toEqual([...answer({ headers }).headers]);
});

test.each(["GET", "HEAD"])("who asks by %s and holds the page is told that it is the same", (method) => {
  const response = answer({ method, headers: { "If-None-Match": weakEtag(HTML), "Accept-Encoding": "br" } });
  expect([response.status, response.body]).toEqual([304, null]);
  expect(Object.fromEntries(response.headers)).toEqual({ etag: weakEtag(HTML), vary: "Accept-Encoding" });
});

test("who holds another page gets this one", () => {
  expect(answer({ headers: { "If-None-Match": weakEtag("another") } }).status).toBe(200);
});

test.each<Asked>([{ status: 404 }, { status: 500 }, { status: 400, method: "POST" }, { method: "POST" }])(
  "what can't be kept has no validator: %j",
  async (asked) => {
    const response = answer({ ...asked, headers: { "If-None-Match": "*" } });
    expect(response.status).toBe(asked.status ?? 200);
    expect(response.headers.has("ETag")).toBe(false);
    expect(await response.text()).toBe(HTML);
  },
);
