import { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function headersOf(url = "http://localhost:3000/"): Promise<Headers> {
  // A part of the policy is made when the server starts.
  const { securityHeaders } = await import("./security-headers");
  const args = {
    request: new Request(url),
    params: {},
    context: new RouterContextProvider(),
    url: new URL(url),
    pattern: "/",
  };
  const response = await securityHeaders(() => "{}")(args, async () => new Response("through"));
  return (response as Response).headers;
}

test("a visitor's browser is told with every answer what it may do with it", async () => {
  vi.stubEnv("DEV", false);
  const headers = Object.fromEntries(await headersOf());
  const { "content-security-policy": policy = "", "content-type": _, ...others } = headers;
  expect(others).toEqual({
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
  });
  expect(
    policy
      .replaceAll(/'sha256-[\w+/]{43}='/g, "'sha256-…'")
      .split("; ")
      .toSorted(),
  ).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: https:",
    "manifest-src 'self'",
    "script-src 'sha256-…' 'sha256-…' 'sha256-…' 'strict-dynamic'",
    "style-src 'self' 'sha256-…'",
    "worker-src 'self'",
  ]);
});
