import type { MiddlewareFunction } from "react-router";

/** Browsers keep an answer with one of these for good, unless it says otherwise. */
const KEPT_FOR_GOOD = new Set([301, 308, 410]);

/**
 * Has browsers ask again for what moved or is gone, where the answer does not say how long it holds: a startup's former
 * name may become its name again, and a job that ended may be opened again (docs/decisions/0064-kept-pages.md).
 */
export const lastingAnswers: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next();
  if (KEPT_FOR_GOOD.has(response.status) && !response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "no-cache");
  }
  return response;
};
