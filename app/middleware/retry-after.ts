import type { MiddlewareFunction } from "react-router";
import { requestStore } from "~/lib/request-store.server";
import { OUTAGE_WAIT_S } from "~/lib/retry-after.server";

/**
 * The one place that says when a refused request may come again: in the seconds that were noted while it
 * was answered, and a 503 without any in a moment. Pages drop the headers of an action's `data()`.
 */
export const retryAfter: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  const { status, headers } = response;
  if (headers.has("Retry-After") || (status !== 429 && status !== 503)) return response;
  const seconds = requestStore()?.retryAfter ?? (status === 503 ? OUTAGE_WAIT_S : undefined);
  if (seconds !== undefined) headers.set("Retry-After", String(seconds));
  return response;
};
