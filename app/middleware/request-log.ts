import type { MiddlewareFunction } from "react-router";
import { language } from "~/i18n/current";
import { logAnswer } from "~/lib/answer-log.server";
import { whenSent } from "~/lib/exchange.server";
import { requestStore } from "~/lib/request-store.server";

/** Logs each request in one line once its answer has left; an event stream at its end. */
export const requestLog: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const begun = performance.now();
  const store = requestStore();
  const route = pattern.startsWith("/") ? pattern : `/${pattern}`;
  if (store) store.route = route;
  const spoke = language();
  const response = await next();
  const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
  whenSent(request, (bytes) =>
    logAnswer(begun, {
      id: store?.id,
      method: request.method,
      route,
      language: spoke,
      member: store?.member !== null,
      status: response.status,
      calls: store?.backendCalls,
      bytes,
      ...(isStream && { stream: true }),
    }),
  );
  return response;
};
