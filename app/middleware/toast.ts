import { createCookieSessionStorage, type MiddlewareFunction } from "react-router";
import { toastMiddleware } from "remix-toast/middleware";
import { env, isSecureOrigin } from "~/lib/env.server";

let inner: MiddlewareFunction | undefined;

/** Carries one message across a redirect in a signed cookie (features.md row 11). */
export const toast: MiddlewareFunction<Response> = (args, next) => {
  // Made at the first request: the environment must not be read while the build is loaded.
  inner ??= toastMiddleware({
    customSession: createCookieSessionStorage({
      cookie: {
        name: isSecureOrigin() ? "__Host-toast" : "toast",
        httpOnly: true,
        sameSite: "lax",
        path: "/",
        secrets: [env().SESSION_SECRET],
        secure: isSecureOrigin(),
      },
    }),
  });
  return inner(args, next) as Promise<Response>;
};
