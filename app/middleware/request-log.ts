import type { MiddlewareFunction } from "react-router";
import { whenSent } from "~/lib/exchange.server";
import { logInfo } from "~/lib/log.server";
import { requestStore } from "~/lib/request-store.server";

/**
 * One line for each request, when its answer has left: the route's pattern and no address, which may hold an id,
 * a search or a link's token. An event stream has its line at its end.
 */
export const requestLog: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const begun = performance.now();
  const store = requestStore();
  const route = pattern.startsWith("/") ? pattern : `/${pattern}`;
  if (store) store.route = route;
  const response = await next();
  whenSent(request, (bytes) =>
    logInfo("request", {
      id: store?.id,
      method: request.method,
      route,
      member: store?.member !== null,
      status: response.status,
      ms: Math.round(performance.now() - begun),
      calls: store?.backendCalls,
      bytes,
    }),
  );
  return response;
};
