import type { MiddlewareFunction } from "react-router";
import { env } from "~/lib/env.server";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing requests that did not start on our own pages (requirements/security.md trap3).
 * Covers resource routes, which the framework does not check.
 */
export const originCheck: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (!SAFE_METHODS.has(request.method) && !isSameOrigin(request.headers)) {
    return new Response("This request did not come from our own pages.", { status: 403 });
  }
  return next();
};

function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get("Origin");
  if (origin !== null) return origin === env().PUBLIC_ORIGIN;
  return headers.get("Sec-Fetch-Site") === "same-origin";
}
