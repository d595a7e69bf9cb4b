import { createServer, type IncomingMessage, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fault, Site } from "./family.ts";

export type EdgeRequest = { method: string; url: string; headers: [name: string, value: string][]; body: Buffer };

export type EdgeReply = { status: number; headers: [name: string, value: string][]; body: Buffer };

/** What a faulty proxy changes. Both functions may modify their argument; `request` may also answer by itself. */
export type Tampering = {
  request?: (request: EdgeRequest, site: Site) => Promise<EdgeReply | void> | EdgeReply | void;
  reply?: (reply: EdgeReply, request: EdgeRequest, site: Site) => Promise<void> | void;
  /** Event streams stay open when the product has ended them. */
  holdsStreams?: boolean;
};

/** Headers for one hop only; and the proxy could not change compressed content. */
const DROPPED = new Set(["connection", "transfer-encoding", "keep-alive", "content-length", "accept-encoding"]);

/** A fault in a proxy between people and the product; it has the same effect as one at the product's own edge. */
export function atTheEdge(what: string, tampering: Tampering): Fault {
  return {
    what,
    plant: async (site) => {
      const edge = await startEdge(site, tampering);
      return { site: { ...site, url: edge.url, tampering }, mend: edge.stop };
    },
  };
}

export async function startEdge(site: Site, tampering: Tampering): Promise<{ url: string; stop: () => Promise<void> }> {
  const upstream = new URL(site.url);
  const server = createServer({ maxHeaderSize: 64 * 1024 }, async (incoming, outgoing) => {
    const asked: EdgeRequest = {
      method: incoming.method ?? "GET",
      url: incoming.url ?? "/",
      headers: pairs(incoming.rawHeaders).map(([name, value]) => [
        name,
        isOwnHost(name, value) ? upstream.host : value,
      ]),
      body: Buffer.concat(await incoming.toArray()),
    };
    const early = await tampering.request?.(asked, site);
    if (early) return outgoing.writeHead(early.status, early.headers.flat()).end(early.body);
    // The product may refuse a body and hang up while it is still being sent.
    const answer = await forward(upstream, asked).catch(() => null);
    if (!answer) return outgoing.writeHead(502).end();
    const headers = pairs(answer.rawHeaders).filter(([name]) => !DROPPED.has(name.toLowerCase()));
    if (headerOf(headers, "content-type")?.startsWith("text/event-stream")) {
      outgoing.writeHead(answer.statusCode ?? 0, headers.flat());
      outgoing.once("close", () => answer.destroy());
      return answer.pipe(outgoing, { end: !tampering.holdsStreams });
    }
    const reply: EdgeReply = { status: answer.statusCode ?? 0, headers, body: Buffer.concat(await answer.toArray()) };
    await tampering.reply?.(reply, asked, site);
    outgoing.writeHead(reply.status, reply.headers.flat()).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const isOwnHost = (name: string, value: string) => /^host$/i.test(name) && value === `127.0.0.1:${port}`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

function forward(upstream: URL, { method, url, headers, body }: EdgeRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const kept = headers.filter(([name]) => !DROPPED.has(name.toLowerCase()));
    if (body.length > 0) kept.push(["Content-Length", String(body.length)]);
    const path = { hostname: upstream.hostname, port: upstream.port, path: url };
    send({ ...path, method, headers: kept.flat(), agent: false }, resolve)
      .once("error", reject)
      .end(body);
  });
}

function pairs(raw: string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, index) => [raw[index * 2] ?? "", raw[index * 2 + 1] ?? ""]);
}

/** The first header of this name. */
export function headerOf(headers: [string, string][], name: string): string | undefined {
  return headers.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
}

/** Replaces all headers of this name; without a value it only removes them. */
export function setHeader(headers: [string, string][], name: string, value?: string): void {
  const others = headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
  headers.splice(0, headers.length, ...others, ...(value === undefined ? [] : [[name, value] as [string, string]]));
}

/** Changes the text of pages, and nothing else. */
export function inPages(change: (html: string, request: EdgeRequest) => string): Tampering["reply"] {
  return (reply, request) => {
    if (!headerOf(reply.headers, "content-type")?.startsWith("text/html")) return;
    reply.body = Buffer.from(change(reply.body.toString(), request));
  };
}

/** Changes the fields of forms that browsers post without files. */
export function inForms(change: (fields: URLSearchParams, request: EdgeRequest) => void): Tampering["request"] {
  return (request) => {
    if (!headerOf(request.headers, "content-type")?.startsWith("application/x-www-form-urlencoded")) return;
    const fields = new URLSearchParams(request.body.toString());
    change(fields, request);
    request.body = Buffer.from(fields.toString());
  };
}
