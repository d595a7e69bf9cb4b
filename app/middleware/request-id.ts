import { randomUUID } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { withRequestStore } from "~/lib/request-store.server";

/** Gives each request an id of our own making, for error pages and logs, and the store that goes with it. */
export const requestId: MiddlewareFunction<Response> = async (_, next) => {
  const id = randomUUID();
  const response = await withRequestStore(id, next);
  response.headers.set("X-Request-Id", id);
  return response;
};
