import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { documentResponse, textResponse } from "./document-response.server";
import { digestOf, weakEtag } from "./etag.server";

const HTML = "<!DOCTYPE html><p>A page</p>";
const ETAG = weakEtag(digestOf(HTML));

type Asked = { method?: string; status?: number; headers?: Record<string, string>; own?: Record<string, string> };

function answer({ method = "GET", status = 200, headers = {}, own = {} }: Asked = {}): Promise<Response> {
  return documentResponse(new Request("http://localhost/", { method, headers }), status, new Headers(own), HTML);
}

test("a page comes whole, with its length and a validator", async () => {
  const response = await answer();
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(HTML);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-length": String(HTML.length),
    "content-type": "text/html; charset=utf-8",
    etag: ETAG,
    vary: "Accept-Encoding",
  });
});

test("a member's page has no validator: browsers keep none of them, and a digest takes time", async () => {
  const request = new Request("http://localhost/", { headers: { "If-None-Match": ETAG } });
  const response = await documentResponse(request, 200, new Headers(), HTML, true);
  expect([response.status, response.headers.has("ETag"), await response.text()]).toEqual([200, false, HTML]);
});

test("what the page says of itself stays", async () => {
  const { headers } = await answer({ own: { Vary: "Cookie", Link: "</a>; rel=canonical" } });
  expect([headers.get("Vary"), headers.get("Link")]).toEqual(["Cookie, Accept-Encoding", "</a>; rel=canonical"]);
});

test("a compressed page has its own length and the page's validator", async () => {
  const response = await answer({ headers: { "Accept-Encoding": "gzip" } });
  const body = Buffer.from(await response.arrayBuffer());
  expect(gunzipSync(body).toString()).toBe(HTML);
  expect(response.headers.get("Content-Encoding")).toBe("gzip");
  expect(response.headers.get("Content-Length")).toBe(String(body.byteLength));
  expect(response.headers.get("ETag")).toBe((await answer()).headers.get("ETag"));
});

test("HEAD has the headers of GET and no body", async () => {
  const headers = { "Accept-Encoding": "br" };
  const response = await answer({ method: "HEAD", headers });
  expect(response.body).toBeNull();
  expect([...response.headers]).toEqual([...(await answer({ headers })).headers]);
});

test.each(["GET", "HEAD"])("who asks by %s and holds the page is told that it is the same", async (method) => {
  const response = await answer({ method, headers: { "If-None-Match": ETAG, "Accept-Encoding": "br" } });
  expect([response.status, response.body]).toEqual([304, null]);
  expect(Object.fromEntries(response.headers)).toEqual({ etag: ETAG, vary: "Accept-Encoding" });
});

test("who holds another page gets this one", async () => {
  expect((await answer({ headers: { "If-None-Match": weakEtag(digestOf("another")) } })).status).toBe(200);
});

test.each<Asked>([{ status: 404 }, { status: 500 }, { status: 400, method: "POST" }, { method: "POST" }])(
  "what can't be kept has no validator: %j",
  async (asked) => {
    const response = await answer({ ...asked, headers: { "If-None-Match": "*" } });
    expect(response.status).toBe(asked.status ?? 200);
    expect(response.headers.has("ETag")).toBe(false);
    expect(await response.text()).toBe(HTML);
  },
);

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
  ["identity", (body: Buffer) => body],
])(
  "a text of megabytes is sent whole, as %s, and others are answered while it is compressed",
  async (encoding, read) => {
    const text = Array.from({ length: 100_000 }, (_, index) => `<loc>${index ** 3}</loc>`).join("");
    const request = new Request("http://localhost/", { headers: { "Accept-Encoding": encoding } });
    const order: string[] = [];
    const asked = textResponse(request, 200, new Headers(), "application/xml", text);
    const other = new Promise<void>((resolve) => setImmediate(resolve));
    await Promise.all([asked.then(() => order.push("long")), other.then(() => order.push("another"))]);
    if (encoding !== "identity") expect(order).toEqual(["another", "long"]);
    const response = await asked;
    const body = Buffer.from(await response.arrayBuffer());
    expect(read(body).toString()).toBe(text);
    expect(Object.fromEntries(response.headers)).toEqual({
      ...(encoding !== "identity" && { "content-encoding": encoding }),
      "content-length": String(body.byteLength),
      "content-type": "application/xml; charset=utf-8",
      etag: weakEtag(digestOf(text)),
      vary: "Accept-Encoding",
    });
  },
);
