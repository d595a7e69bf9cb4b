import type { MiddlewareFunction } from "react-router";
import { withRetryAfter } from "~/lib/retry-after.server";

/** Puts `Retry-After` on a refusal that noted one: pages drop the headers of an action's `data()`. */
export const retryAfter: MiddlewareFunction<Response> = async (_, next) => {
  const [response, seconds] = await withRetryAfter(next);
  const refused = response.status === 429 || response.status === 503;
  if (refused && seconds !== undefined && !response.headers.has("Retry-After")) {
    response.headers.set("Retry-After", String(seconds));
  }
  return response;
};
