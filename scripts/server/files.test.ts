import type { IncomingMessage, ServerResponse } from "node:http";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { prepareFiles } from "./files.ts";

const directory = mkdtempSync(join(tmpdir(), "client-"));
mkdirSync(join(directory, "assets"));
for (const name of ["assets/a.js", "assets/a.js.br", "assets/b.png", "favicon.svg"]) {
  writeFileSync(join(directory, name), "");
}
afterAll(() => rmSync(directory, { recursive: true }));

const prepare = prepareFiles(directory, (response) => void response.setHeader("X-Named", "1"));

function requestFor(url: string, encoding?: string, method = "GET") {
  const request = { method, url, headers: { "accept-encoding": encoding, range: "bytes=900-" } };
  const headers: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => (headers[name] = value) };
  prepare(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return { url: request.url, headers, range: request.headers.range };
}

const BROTLI = {
  "X-Named": "1",
  Vary: "Accept-Encoding",
  "Content-Encoding": "br",
  "Content-Type": "text/javascript; charset=utf-8",
};

test("a visitor who asks for a part of a file is sent all of it, and for one of a page asks the app", () => {
  for (const url of ["/assets/b.png", "/assets/a.js", "/favicon.svg"])
    expect(requestFor(url, "br").range).toBeUndefined();
  expect(requestFor("/jobs").range).toBe("bytes=900-");
});

test.each(["br", "gzip, deflate, br", "gzip;q=0.5,BR;q=0.1", "deflate , br ; q=1"])(
  "a browser that reads %j is sent a script as the build has compressed it",
  (encoding) => {
    expect(requestFor("/assets/a.js", encoding)).toMatchObject({ url: "/assets/a.js.br", headers: BROTLI });
    expect(requestFor("/assets/a.js?v=1?2", encoding).url).toBe("/assets/a.js.br?v=1?2");
  },
);

test.each([undefined, "", "gzip", "br;q=0", "br;q=0.0", "brotli", "x-br"])(
  "one that reads %j is sent it as it is, and caches are told that others are not",
  (encoding) => {
    const headers = { "X-Named": "1", Vary: "Accept-Encoding" };
    expect(requestFor("/assets/a.js", encoding)).toMatchObject({ url: "/assets/a.js", headers });
  },
);

test.each(["/assets/b.png", "/favicon.svg", "/%66avicon.svg", "//favicon.svg", "/assets/../favicon.svg"])(
  "%s, which the build has not compressed, has the headers of a file",
  (url) => expect(requestFor(url, "br")).toMatchObject({ url, headers: { "X-Named": "1" } }),
);

test.each(["/", "/assets", "/assets/", "/jobs", "/assets/a.js/", "/assets/c.js", "/package.json", "/../package.json"])(
  "%s is the app's to answer",
  (url) => expect(requestFor(url, "br")).toMatchObject({ url, headers: {} }),
);

test("a visitor who posts to a file is refused by the app, without a file's headers", () => {
  const { url, headers } = requestFor("/assets/a.js", "br", "POST");
  expect([url, headers]).toEqual(["/assets/a.js", {}]);
  expect(requestFor("/assets/a.js", "br", "HEAD")).toMatchObject({ url: "/assets/a.js.br", headers: BROTLI });
});
