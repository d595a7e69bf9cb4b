import { randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { cspNonceContext } from "~/context";
import { isSecureOrigin } from "~/lib/env.server";

/**
 * The response headers of requirements/security.md S5, with an enforced Content-Security-Policy whose nonce
 * is new for each response.
 */
export const securityHeaders: MiddlewareFunction<Response> = async ({ context }, next) => {
  const nonce = randomBytes(18).toString("base64");
  context.set(cspNonceContext, nonce);
  const response = await next();
  const { headers } = response;
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
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

function contentSecurityPolicy(nonce: string): string {
  // Vite's development server injects styles and talks to its own socket.
  const dev = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: https:",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
