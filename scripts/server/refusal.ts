import type { IncomingMessage } from "node:http";

const MAX_TARGET_BYTES = 8 * 1024;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

export type Refusal = { status: number; message: string; headers?: Record<string, string> };

/**
 * Returns why a request is refused, or null. The framework makes a `Request` of each, with an address from target and
 * Host: without this, an invalid address would be answered as our own fault.
 */
export function refusalOf({ method = "", url = "", headersDistinct }: IncomingMessage): Refusal | null {
  if (!METHODS.includes(method)) {
    return { status: 405, message: "This method is not taken here.", headers: { Allow: METHODS.join(", ") } };
  }
  if (Buffer.byteLength(url) > MAX_TARGET_BYTES) return { status: 414, message: "This address is too long." };
  // Also refuses targets for a proxy (an absolute address) or for the whole server (a star).
  if (!url.startsWith("/") || !isDecodable(url.split("?")[0] ?? "")) {
    return { status: 400, message: "This address can't be read." };
  }
  const hosts = headersDistinct.host ?? [];
  if (hosts.length > 1 || hosts.some((host) => !HOST.test(host) || !URL.canParse(`http://${host}`))) {
    return { status: 400, message: "The Host header can't be read." };
  }
  return null;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
