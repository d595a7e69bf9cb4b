/**
 * What the framework does not hand on: the connection that a request came by, and the answer's way out. Node tells of
 * each request before anybody else sees it, and all of its headers do reach the app, so one of them finds it again.
 */
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Of this process only, so that no client can know what to send. */
const KEY_HEADER = `x-exchange-${randomUUID()}`;
/** Not found by the key: an address counts against its sender after the connection is gone, too. */
const ADDRESS_HEADER = `x-peer-${randomUUID()}`;

type Exchange = { bytesBefore: number; response: ServerResponse };

const exchanges = new Map<string, Exchange>();
let count = 0;

subscribe("http.server.request.start", (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  const key = String((count += 1));
  const { socket } = request;
  exchanges.set(key, { bytesBefore: socket.bytesWritten, response });
  response.once("close", () => exchanges.delete(key));
  request.headers[KEY_HEADER] = key;
  if (socket.remoteAddress) request.headers[ADDRESS_HEADER] = socket.remoteAddress;
});

/** The address that the request's connection comes from; empty where nobody knows. */
export function peerAddress({ headers }: Request): string {
  return headers.get(ADDRESS_HEADER) ?? "";
}

/**
 * Tells when the answer to a request has left, or its client has, and how many bytes went out, the head included.
 * At once and without a number where the connection is unknown or closed already.
 */
export function whenSent(request: Request, tell: (bytes: number | undefined) => void): void {
  const exchange = exchanges.get(request.headers.get(KEY_HEADER) ?? "");
  if (!exchange) return tell(undefined);
  const { response, bytesBefore } = exchange;
  const { socket } = response;
  response.once("close", () => tell(socket ? socket.bytesWritten - bytesBefore : undefined));
}
