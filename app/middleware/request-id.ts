import { randomUUID } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { withRequestStore } from "~/lib/request-store.server";

/** Gives each request our own id, for error pages and logs, and its store. */
export const requestId: MiddlewareFunction<Response> = async (_, next) => {
  const id = randomUUID();
  const response = await withRequestStore(id, next);
  response.headers.set("X-Request-Id", id);
  return response;
};
