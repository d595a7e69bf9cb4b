import type { MiddlewareFunction } from "react-router";
import { isSecureOrigin } from "~/lib/env.server";
import { inlineHash } from "~/lib/inline-hash.server";
import { OFFER_SCRIPT } from "~/lib/language-offer";
import { START_SCRIPT } from "~/lib/page-start.server";
import { wholeSheet } from "~/lib/page-styles.server";
import { requestStore } from "~/lib/request-store.server";
import { SPECULATION_RULES } from "~/lib/speculation-rules";

/** What runs in a page by itself, each the same on every page. What it appends is trusted by 'strict-dynamic'. */
const INLINE_SCRIPTS = [OFFER_SCRIPT, START_SCRIPT, SPECULATION_RULES];

/** The response headers of requirements/security.md S5, with an enforced Content-Security-Policy. */
export const securityHeaders: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  const { headers } = response;
  headers.set("Content-Security-Policy", contentSecurityPolicy(requestStore()?.stylesHash ?? wholeSheet().hash));
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

const INLINE_HASHES = INLINE_SCRIPTS.map(inlineHash).join(" ");

/** Without a nonce, and the same for the same page, so that it can be kept, and told by its ETag (docs/decisions/0063). */
function contentSecurityPolicy(stylesHash: string): string {
  // Vite's development server injects styles and talks to its own socket.
  const dev = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src ${INLINE_HASHES} 'strict-dynamic'`,
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${stylesHash}`,
    "img-src 'self' data: https:",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
