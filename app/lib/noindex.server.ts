import type { MiddlewareFunction } from "react-router";

/** Keeps a member's page out of search engines, including its redirects and failures. */
export const noindex: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};
