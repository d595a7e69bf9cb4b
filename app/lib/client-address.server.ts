import { addressBehind } from "./address-group";
import { env } from "./env.server";
import { peerAddress } from "./exchange.server";

/** The network address that a request came from, by TRUSTED_PROXIES; `unknown` where nobody knows. */
export function clientAddress(request: Request): string {
  return addressBehind(env().TRUSTED_PROXIES, peerAddress(request), request.headers.get("X-Forwarded-For") ?? "");
}
