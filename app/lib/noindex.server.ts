import type { MiddlewareFunction } from "react-router";

/** Keeps a member's page out of indexes, whatever is answered: redirects and failures included. */
export const noindex: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};
