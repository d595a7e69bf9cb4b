import { createSocket } from "node:dgram";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

/** What a name answers: its TXT records, an error, or nothing at all. */
export type DnsZone = Record<string, string[] | "slow" | "broken">;

const MX = 15;
/** Longer answers don't fit a datagram: they are marked as truncated and requested again by TCP. */
const DATAGRAM = 512;

/** A name server on this machine for tests, by UDP and TCP; `asked` lists the requested names. */
export async function startDnsServer(zone: DnsZone) {
  const asked: string[] = [];
  const answer = (query: Buffer): Buffer | null => {
    const { name, type, end } = question(query);
    asked.push(name);
    const records = zone[name];
    if (records === "slow") return null;
    const found = Array.isArray(records) ? records.map((text) => (type === MX ? mx(text) : txt(text))) : [];
    const code = records === "broken" ? 2 : records === undefined ? 3 : 0;
    return Buffer.concat([
      head(query, found.length, code),
      query.subarray(12, end),
      ...found.map((data) => row(type, data)),
    ]);
  };
  const tcp = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.on("data", (data) => {
      const reply = answer(data.subarray(2));
      if (!reply) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(reply.length);
      socket.end(Buffer.concat([length, reply]));
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, "127.0.0.1", resolve));
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket("udp4");
  udp.on("message", (query, { address, port: from }) => {
    const reply = answer(query);
    if (!reply) return;
    if (reply.length <= DATAGRAM) return udp.send(reply, from, address);
    const cut = Buffer.concat([head(query, 0, 0), query.subarray(12, question(query).end)]);
    cut[2] = (cut[2] ?? 0) | 2;
    udp.send(cut, from, address);
  });
  await new Promise<void>((resolve) => udp.bind(port, "127.0.0.1", resolve));
  return {
    server: `127.0.0.1:${port}`,
    asked,
    close: async () => {
      udp.close();
      await new Promise((resolve) => tcp.close(resolve));
    },
  };
}

function question(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("ascii", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function head(query: Buffer, answers: number, code: number): Buffer {
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers, 6);
  header.writeUInt32BE(0, 8);
  return header;
}

function row(type: number, data: Buffer): Buffer {
  const start = Buffer.alloc(12);
  // The name is in the question, at offset 12.
  start.writeUInt16BE(0xc00c, 0);
  start.writeUInt16BE(type, 2);
  start.writeUInt16BE(1, 4);
  start.writeUInt32BE(60, 6);
  start.writeUInt16BE(data.length, 10);
  return Buffer.concat([start, data]);
}

function txt(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length || at === 0; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

function mx(host: string): Buffer {
  const labels = host.split(".").map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([Buffer.from([0, 10]), ...labels, Buffer.from([0])]);
}
