import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from "react-router";
import { getToast } from "remix-toast/middleware";
import type { Route } from "./+types/root";
import { requestIdContext, submittedContext } from "~/context";
import { headerOf } from "~/features/header/header.server";
import { BRAND } from "~/lib/brand";
import { offlineGuard } from "~/lib/offline-guard";
import { bodyLimit } from "~/middleware/body-limit";
import { identity } from "~/middleware/identity";
import { liveSession } from "~/middleware/live-session";
import { originCheck } from "~/middleware/origin-check";
import { exceptPublicPictures } from "~/middleware/public-pictures";
import { requestId } from "~/middleware/request-id";
import { requestLog } from "~/middleware/request-log";
import { retryAfter } from "~/middleware/retry-after";
import { securityHeaders } from "~/middleware/security-headers";
import { toast } from "~/middleware/toast";
import { writeLimit } from "~/middleware/write-limit";
import { ErrorPage } from "~/ui/feedback/error-page";
import styles from "./styles/app.css?url";

/** A request's way in, from top to bottom, and the way out of its answer. What refuses stands below the headers. */
export const middleware = [
  requestId,
  requestLog,
  retryAfter,
  securityHeaders,
  originCheck,
  bodyLimit,
  ...exceptPublicPictures([
    identity,
    liveSession(async (context) => (await headerOf(context))?.sessionLives ?? true),
    writeLimit,
    toast,
  ]),
];

export const clientMiddleware = [offlineGuard];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** A failed page names itself: see ErrorPage. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: BRAND }]);

/** Who is signed in and what is new, for the header; the one message carried over a redirect; and a request id for support. */
export async function loader({ context }: Route.LoaderArgs) {
  const header = await headerOf(context);
  return {
    viewer: header?.viewer ?? null,
    inbox: header?.inbox ?? null,
    toast: getToast(context),
    requestId: context.get(requestIdContext),
    // Empty but for a page that answers a form post: should it fail, it gives back what was typed.
    submitted: context.get(submittedContext),
  };
}

/** Filters only change the address's query: who is signed in stays the same. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod === undefined && currentUrl.pathname === nextUrl.pathname) return false;
  return defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => document.documentElement.classList.add("js"), []);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body className="min-h-dvh font-sans antialiased">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Reached only when the shell itself failed; the shell's own boundary keeps the header. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
