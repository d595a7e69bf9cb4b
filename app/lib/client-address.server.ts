import { addressBehind } from "./address-group";
import { env } from "./env.server";
import { peerAddress } from "./exchange.server";

/** Returns the network address of a request, according to TRUSTED_PROXIES; `unknown` if there is none. */
export function clientAddress(request: Request): string {
  return addressBehind(env().TRUSTED_PROXIES, peerAddress(request), request.headers.get("X-Forwarded-For") ?? "");
}
