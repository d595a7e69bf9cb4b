import { randomUUID } from "node:crypto";
import { type ReactNode, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { getToast } from "remix-toast/middleware";
import type { Route } from "./+types/root";
import { identityContext, submittedContext } from "~/context";
import { headerOf } from "~/features/header/header.server";
import { language } from "~/i18n/current";
import { BRAND } from "~/lib/brand";
import { deviceOwner } from "~/lib/device-owner.server";
import { offlineGuard } from "~/lib/offline-guard";
import { requestStore } from "~/lib/request-store.server";
import { bodyLimit, uploadLimit } from "~/middleware/body-limit";
import { identity } from "~/middleware/identity";
import { liveSession } from "~/middleware/live-session";
import { originCheck } from "~/middleware/origin-check";
import { pageCache } from "~/middleware/page-cache";
import { prefetch } from "~/middleware/prefetch";
import { exceptPublicFiles } from "~/middleware/public-files";
import { requestId } from "~/middleware/request-id";
import { requestLanguage } from "~/middleware/request-language";
import { requestLog } from "~/middleware/request-log";
import { retryAfter } from "~/middleware/retry-after";
import { securityHeaders } from "~/middleware/security-headers";
import { toast } from "~/middleware/toast";
import { writeLimit } from "~/middleware/write-limit";
import { ErrorPage } from "~/ui/feedback/error-page";
import { answerInBangla } from "./bangla.server";
import { pageLife, prefetchRules } from "./page-lives.server";
import { STYLES_PLACE } from "./lib/styles-place";
import styles from "./styles/app.css?inline";
import banglaStyles from "./styles/bangla.css?inline";

/** A request's way in, from top to bottom, and the way out of its answer. What refuses stands below the headers. */
export const middleware = [
  requestLanguage(answerInBangla),
  requestId,
  requestLog,
  pageCache(pageLife),
  retryAfter,
  securityHeaders(prefetchRules),
  prefetch,
  originCheck,
  bodyLimit,
  ...exceptPublicFiles([
    identity,
    liveSession(async (context) => (await headerOf(context))?.standing ?? "alive"),
    writeLimit,
    uploadLimit,
    toast,
  ]),
];

export const clientMiddleware = [offlineGuard];

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** A failed page names itself: see ErrorPage. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: BRAND }]);

/** Who is signed in and what is new, for the header, and the one message carried over a redirect. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = await headerOf(context);
  // Before the code nobody has seen who it is.
  const header = asked?.standing === "awaits code" ? null : asked;
  const store = requestStore();
  const toast = getToast(context);
  const { viewer, unknown } = context.get(identityContext);
  return {
    viewer: header?.viewer ?? null,
    inbox: header?.inbox ?? null,
    draftOwner: viewer ? deviceOwner("drafts", viewer.id) : undefined,
    // Signed in, perhaps, but nobody can vouch for it: then nobody is asked to sign in either.
    accountAway: unknown,
    // By its id, a second message of the same words is another one.
    toast: toast ? { ...toast, id: randomUUID() } : null,
    /** For support, on a page that failed; read when all loaders are done. Other pages are the same for everybody. */
    get requestId() {
      return store?.failed ? store.id : undefined;
    },
    /** Whether this page answers a plain post that was refused; read when all loaders are done. */
    get refused() {
      return store?.refused;
    },
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

/**
 * The sheet is a part of the page, which is given the rules that it uses when it is written. Browsers keep the element they
 * have, so that no script needs its text. A developer's page has them all.
 */
const sheet = () => {
  if (!import.meta.env.SSR) return "";
  return import.meta.env.DEV ? styles + (language() === "bn" ? banglaStyles : "") : STYLES_PLACE;
};

export function Layout({ children }: { children: ReactNode }) {
  // `<ScrollRestoration />` without its inline script: what a document's load brings back, browsers restore.
  useScrollRestoration();
  useEffect(() => document.documentElement.classList.add("js"), []);
  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <style href="app" precedence="app">
          {sheet()}
        </style>
      </head>
      <body className="min-h-dvh font-sans antialiased">{children}</body>
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
