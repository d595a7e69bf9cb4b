import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encode, encodingFor } from "./content-encoding.server";

const asked = (accepted?: string) =>
  new Request("http://localhost/", { headers: accepted === undefined ? {} : { "Accept-Encoding": accepted } });

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate, br", "br"],
  ["br;q=1.0, gzip;q=1.0", "br"],
  ["BR", "br"],
  ["*", "br"],
  ["gzip, deflate", "gzip"],
  ["gzip;q=1, br;q=0.5", "gzip"],
  ["gzip, br;q=0", "gzip"],
  ["br;q=0, *", "gzip"],
  ["gzip;q=0.5, identity", "identity"],
  ["deflate", "identity"],
  ["brotli, x-gzip", "identity"],
  ["identity;q=0", "identity"],
  ["*;q=0", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("who accepts %j is sent %s", (accepted, encoding) => expect(encodingFor(asked(accepted))).toBe(encoding));

test("a text comes back from each encoding as it was", () => {
  const text = "সেতু means bridge. ".repeat(100);
  expect(brotliDecompressSync(encode(text, "br")).toString()).toBe(text);
  expect(gunzipSync(encode(text, "gzip")).toString()).toBe(text);
  expect(encode(text, "identity").toString()).toBe(text);
  expect(encode(text, "br").byteLength).toBeLessThan(encode(text, "gzip").byteLength);
});
