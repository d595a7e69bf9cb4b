/**
 * What the framework does not pass on: a request's connection, and when its answer has left. Node announces each
 * request before anybody else sees it, and all of its headers reach the app, so added headers identify it there.
 */
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Random per process, so that no client can guess it. */
const KEY_HEADER = `x-exchange-${randomUUID()}`;
/** Separate from the key: an address counts against its sender even after the connection is gone. */
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

/** Returns the address of a request's connection; empty if it is unknown. */
export function peerAddress({ headers }: Request): string {
  return headers.get(ADDRESS_HEADER) ?? "";
}

/**
 * Calls `tell` once the answer has left or its client is gone, with the bytes sent, head included. Calls it at once and
 * without a number if the connection is unknown or already closed.
 */
export function whenSent(request: Request, tell: (bytes: number | undefined) => void): void {
  const exchange = exchanges.get(request.headers.get(KEY_HEADER) ?? "");
  if (!exchange) return tell(undefined);
  const { response, bytesBefore } = exchange;
  const { socket } = response;
  response.once("close", () => tell(socket ? socket.bytesWritten - bytesBefore : undefined));
}
