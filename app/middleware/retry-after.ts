import type { MiddlewareFunction } from "react-router";
import { requestStore } from "~/lib/request-store.server";
import { OUTAGE_WAIT_S } from "~/lib/retry-after.server";

/**
 * Sets `Retry-After` on every refusal: the seconds noted during the request, and a moment for a 503 without any. It is
 * needed here because pages drop the headers of an action's `data()`.
 */
export const retryAfter: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  const { status, headers } = response;
  if (headers.has("Retry-After") || (status !== 429 && status !== 503)) return response;
  const seconds = requestStore()?.retryAfter ?? (status === 503 ? OUTAGE_WAIT_S : undefined);
  if (seconds !== undefined) headers.set("Retry-After", String(seconds));
  return response;
};
