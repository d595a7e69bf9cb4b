import { gunzipSync, gzipSync } from "node:zlib";
import { mostBytesTo } from "../../../app/lib/form-bytes.ts";
import { sendRaw, statusOf } from "../../support/raw-http.ts";
import { atTheEdge, headerOf, setHeader } from "../support/edge.ts";
import type { Family } from "../support/family.ts";

const FORM = "Content-Type: application/x-www-form-urlencoded";
const MIB = 1024 * 1024;

/** A body without a length that never ends by itself. */
function* endless(head: string) {
  const chunk = `4000\r\n${"a".repeat(0x4000)}\r\n`;
  yield head;
  for (let sent = 0; sent < 100 * MIB; sent += 0x4000) yield chunk;
}

export const bodies: Family = {
  name: "bodies",
  title: "a body that no browser sends is refused before it costs anything",
  async run(site, tries) {
    const { origin } = site.stack;
    const head = (lines: string[], path = "/auth") =>
      [`POST ${path} HTTP/1.1`, `Host: ${new URL(origin).host}`, `Origin: ${origin}`, ...lines, "", ""].join("\r\n");
    const refused = async (what: string, statuses: number[], chunks: Iterable<string | Buffer>) => {
      const status = statusOf(await sendRaw(site.url, chunks));
      tries.expect(statuses.includes(status), `${what}: ${status} instead of ${statuses.join(" or ")}`);
    };
    const whole = (body: string | Buffer, ...lines: string[]) => [
      head([FORM, `Content-Length: ${Buffer.byteLength(body)}`, ...lines]),
      body,
    ];

    await refused("a gzip bomb", [415], whole(gzipSync(Buffer.alloc(10 * MIB, "a")), "Content-Encoding: gzip"));
    await refused("a small compressed form", [415], whole(gzipSync("intent=sign-in"), "Content-Encoding: gzip"));
    await refused("64 KiB and a byte", [413], whole(`a=${"x".repeat(64 * 1024 - 1)}`));
    for (const path of ["/post-job", "/startups/new", "/profile"]) {
      // These paths accept long texts, but nothing longer than that.
      const body = `a=${"x".repeat(mostBytesTo(path) - 1)}`;
      await refused(`a byte too much for ${path}`, [413], [head([FORM, `Content-Length: ${body.length}`], path), body]);
    }
    await refused("chunks without an end", [413], endless(head([FORM, "Transfer-Encoding: chunked"])));
    await refused("a length of 100 MiB", [413], [head([FORM, `Content-Length: ${100 * MIB}`])]);
    for (const [what, lines] of [
      ["two lengths", ["Content-Length: 3", "Content-Length: 4"]],
      ["a length and chunks", ["Content-Length: 3", "Transfer-Encoding: chunked"]],
      ["a negative length", ["Content-Length: -1"]],
      ["a length in words", ["Content-Length: three"]],
      ["an unknown transfer encoding", ["Transfer-Encoding: smuggled"]],
    ] as const) {
      await refused(what, [400, 501], [head([FORM, ...lines]), "a=1"]);
    }
    await refused("headers of 64 KiB", [431], [head([`X-Long: ${"x".repeat(65_536)}`])]);
    for (const [what, body] of [
      ["bad percent encoding", "a=%zz&b=%&c=%c3%28"],
      ["bytes that are no UTF-8", Buffer.from([0x61, 0x3d, 0xff, 0xfe, 0xc0, 0x80])],
      ["ten thousand fields", "a=&".repeat(10_000)],
      ["a thousand fields of one name", "email=a&".repeat(1_000)],
      ["only separators", "&&&&===="],
    ] as const) {
      await refused(what, [400], whole(body));
    }
    for (const type of ["text/plain", "application/json", "text/xml", "application/x-www-form-urlencodedx"]) {
      await refused(type, [415], [head([`Content-Type: ${type}`, "Content-Length: 9"]), '{"a":"b"}']);
    }
    for (const method of ["TRACE", "CONNECT", "PROPFIND", "PURGE"]) {
      const status = statusOf(await sendRaw(site.url, [head([]).replace("POST", method)]));
      tries.expect(status === 405 || status === 400 || status === 0, `${method}: ${status}`);
    }
    for (const folder of [
      "/assets/",

      "/.git/HEAD",
      "/.env",
      "/package.json",
      "/build/server/index.js",
      "/app/root.tsx",
    ]) {
      const status = statusOf(await sendRaw(site.url, [head([], folder).replace("POST", "GET")]));
      tries.expect(status === 404 || status === 400, `${folder} is served: ${status}`);
    }
    const health = await fetch(`${site.url}/healthz`);
    tries.expect((await health.text()) === "ok", "the process is not well afterwards");
  },
  fault: atTheEdge("a compressed body is unpacked before anything looks at its size", {
    request: (request) => {
      if (headerOf(request.headers, "content-encoding") !== "gzip") return;
      request.body = gunzipSync(request.body);
      setHeader(request.headers, "Content-Encoding");
    },
  }),
};
