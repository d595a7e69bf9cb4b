import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { cspNonceContext } from "~/context";
import { logFault } from "~/lib/log.server";

const RENDER_DEADLINE_MS = 5_000;

/** Renders a page whole: nothing here is deferred, and a half-sent page can't become a 500. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const nonce = loadContext.get(cspNonceContext);
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(deadline);
          const body = new PassThrough();
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }));
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          logFault("render", error);
        },
      },
    );
    const deadline = setTimeout(abort, RENDER_DEADLINE_MS);
  });
}

/** Logs what no boundary expected; refusals (thrown responses) are answers, not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logFault("request", error);
};
