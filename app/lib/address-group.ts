import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Returns the socket's address, or with n trusted proxies the n-th from the right of `X-Forwarded-For`, which is what
 * the outermost proxy saw. Anything that a client wrote into the header stands further left.
 */
export function addressBehind(trustedProxies: number, peer: string, forwardedFor: string): string {
  const hops = forwardedFor.split(",");
  const seen = trustedProxies === 0 ? "" : (hops.at(-Math.min(trustedProxies, hops.length)) ?? "");
  return canonical(seen) ?? canonical(peer) ?? "unknown";
}

/** Returns a limit's key for an address: the /64 of an IPv6 one, since a line has 2^64 of them; an IPv4 one itself. */
export function addressGroup(address: string): string {
  if (!isIP(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)]);
  return `${network.toString()}/64`;
}

/** Returns an address in one spelling, without the port that some proxies add; null if it is no address. */
function canonical(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return isIP(bare) ? ipaddr.process(bare.replace(/%.*$/, "")).toString() : null;
}
