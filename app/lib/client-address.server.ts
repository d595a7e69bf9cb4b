import { addressBehind } from "./address-group";
import { env } from "./env.server";
import { peerAddress } from "./exchange.server";
import { logWarning } from "./log.server";

let isTold = false;

/** Tells the operator once that a proxy seems to be in front of us, whose visitors then share each limit by address. */
function tellOfProxy(): void {
  if (isTold) return;
  isTold = true;
  logWarning("X-Forwarded-For is ignored", { until: "TRUSTED_PROXIES is the number of proxies in front of us" });
}

/** Returns the network address of a request, according to TRUSTED_PROXIES; `unknown` if there is none. */
export function clientAddress(request: Request): string {
  const { TRUSTED_PROXIES } = env();
  const forwarded = request.headers.get("X-Forwarded-For") ?? "";
  if (forwarded && TRUSTED_PROXIES === 0) tellOfProxy();
  return addressBehind(TRUSTED_PROXIES, peerAddress(request), forwarded);
}
