import { createCookieSessionStorage, type MiddlewareFunction, type SessionStorage } from "react-router";
import { toastMiddleware } from "remix-toast/middleware";
import { env, isSecureOrigin } from "~/lib/env.server";
import { ownCookieName } from "~/lib/own-cookies.server";

let inner: MiddlewareFunction | undefined;

/**
 * Carries one message across a redirect in a signed cookie (requirements/shell.md 11), until an answer can
 * show it.
 */
export const toast: MiddlewareFunction<Response> = (args, next) => {
  // Reading the message removes it, so an answer without the root's data must not read it.
  if (!readsRoot(args.request)) return next();
  // Made at the first request: the environment must not be read while the build is loaded.
  inner ??= toastMiddleware({
    customSession: withoutEmptyCookies(
      createCookieSessionStorage({
        cookie: {
          name: ownCookieName("toast"),
          httpOnly: true,
          sameSite: "lax",
          path: "/",
          secrets: [env().SESSION_SECRET],
          secure: isSecureOrigin(),
        },
      }),
    ),
  });
  return inner(args, next) as Promise<Response>;
};

/**
 * Removes the cookie once its message was shown: a cookie of ours keeps its browser from the answers that visitors share.
 * And an empty one need not be signed, which the library has done for each answer.
 */
function withoutEmptyCookies(storage: SessionStorage): SessionStorage {
  return {
    ...storage,
    commitSession: (session, options) =>
      Object.keys(session.data).length > 0
        ? storage.commitSession(session, options)
        : storage.destroySession(session, options),
  };
}

/** Whether the request loads the root: a browser may split a page's data into parallel requests, and opens streams. */
function readsRoot({ url, headers }: Request): boolean {
  const routes = new URL(url).searchParams.get("_routes");
  return (routes === null || routes.split(",").includes("root")) && headers.get("Accept") !== "text/event-stream";
}
