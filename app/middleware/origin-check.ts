import type { MiddlewareFunction } from "react-router";
import { withoutLanguage } from "~/i18n/language";
import { env } from "~/lib/env.server";
import { parseForm } from "~/lib/posted-form.server";
import { readUpTo } from "~/lib/read-up-to.server";
import { noteForeignForm } from "~/lib/security-log.server";
import { isOneClick, ONE_CLICK_PATHS } from "~/lib/unsubscribe-path";
import { refusals } from "./refusals.words";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** More than the one field of a mail program needs, in either encoding. */
const ONE_CLICK_BYTES = 1024;

/**
 * Refuses state-changing requests that did not start on our own pages (requirements/security.md trap3).
 * Covers resource routes, which the framework does not check.
 */
export const originCheck: MiddlewareFunction<Response> = async ({ request }, next) => {
  const passes = SAFE_METHODS.has(request.method) || isSameOrigin(request.headers) || (await comesFromMail(request));
  if (passes) return next();
  noteForeignForm();
  return new Response(refusals().foreign, { status: 403 });
};

function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get("Origin");
  if (origin !== null) return origin === env().PUBLIC_ORIGIN;
  return headers.get("Sec-Fetch-Site") === "same-origin";
}

/**
 * The one exception: when a reader unsubscribes in their mail program, the program's servers post without an origin
 * (RFC 8058). The body must be exactly their one field; a browser always names a form's origin.
 */
async function comesFromMail(request: Request): Promise<boolean> {
  const { headers, method } = request;
  if (method !== "POST" || ["Origin", "Sec-Fetch-Site", "Cookie"].some((name) => headers.has(name))) return false;
  if (!ONE_CLICK_PATHS.includes(withoutLanguage(new URL(request.url).pathname))) return false;
  const bytes = await readUpTo(request.clone(), ONE_CLICK_BYTES);
  const form = typeof bytes === "string" ? null : await parseForm(bytes, headers);
  return form instanceof FormData && isOneClick(form);
}
