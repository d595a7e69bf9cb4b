import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The socket's address, or with n trusted proxies the n-th from the right of `X-Forwarded-For`, which is
 * what the outermost of them has seen. Whatever a client wrote into that header itself stands further left.
 */
export function addressBehind(trustedProxies: number, peer: string, forwardedFor: string): string {
  const hops = forwardedFor.split(",");
  const seen = trustedProxies === 0 ? "" : (hops.at(-Math.min(trustedProxies, hops.length)) ?? "");
  return canonical(seen) ?? canonical(peer) ?? "unknown";
}

/** What a limit counts an address by: an IPv6 line has 2^64 addresses of its own, an IPv4 line one for many. */
export function addressGroup(address: string): string {
  if (!isIP(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)]);
  return `${network.toString()}/64`;
}

/** One spelling of an address; some proxies add the port. Null for what is none. */
function canonical(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return isIP(bare) ? ipaddr.process(bare.replace(/%.*$/, "")).toString() : null;
}
