import type { MiddlewareFunction } from "react-router";
import { isSecureOrigin } from "~/lib/env.server";
import { inlineHash } from "~/lib/inline-hash.server";
import { OFFER_SCRIPT } from "~/lib/language-offer";
import { START_SCRIPT } from "~/lib/page-start.server";
import { wholeSheet } from "~/lib/page-styles.server";
import { requestStore } from "~/lib/request-store.server";

/** The inline scripts, the same on every page. 'strict-dynamic' trusts what they append. */
const INLINE_SCRIPTS = [OFFER_SCRIPT, START_SCRIPT];

/**
 * Sets the response headers of requirements/security.md S5, with an enforced Content-Security-Policy. `prefetchRules`
 * returns the pages' speculation rules; it is called once, at the first answer.
 */
export function securityHeaders(prefetchRules: () => string): MiddlewareFunction<Response> {
  let hashes: string | undefined;
  return async (_, next) => {
    const response = await next();
    hashes ??= [...INLINE_SCRIPTS, prefetchRules()].map(inlineHash).join(" ");
    const { headers } = response;
    const stylesHash = requestStore()?.stylesHash ?? wholeSheet().hash;
    headers.set("Content-Security-Policy", contentSecurityPolicy(hashes, stylesHash));
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
    // Not "no-referrer": browsers would then send "Origin: null" with our own forms (requirements/security.md trap2).
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("X-Content-Type-Options", "nosniff");
    if (isSecureOrigin()) {
      headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    }
    return response;
  };
}

/**
 * Returns the policy: without a nonce and always the same for a page, so that caches and ETags work
 * (docs/decisions/0063).
 */
function contentSecurityPolicy(scriptHashes: string, stylesHash: string): string {
  // Vite's development server injects styles and talks to its own socket.
  const dev = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src ${scriptHashes} 'strict-dynamic'`,
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${stylesHash}`,
    "img-src 'self' data: https:",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // The service worker of the guides: with 'strict-dynamic' some browsers take no address from `script-src`.
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
