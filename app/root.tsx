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
import { headerOf, standingOf } from "~/features/header/header.server";
import { language } from "~/i18n/current";
import { BRAND } from "~/lib/brand";
import { deviceOwner } from "~/lib/device-owner.server";
import { env } from "~/lib/env.server";
import { offlineGuard } from "~/lib/offline-guard";
import { requestStore } from "~/lib/request-store.server";
import { telephone } from "~/lib/telephone";
import { bodyLimit, uploadLimit } from "~/middleware/body-limit";
import { identity } from "~/middleware/identity";
import { lastingAnswers } from "~/middleware/lasting-answers";
import { liveSession } from "~/middleware/live-session";
import { originCheck } from "~/middleware/origin-check";
import { pageCache } from "~/middleware/page-cache";
import { prefetch } from "~/middleware/prefetch";
import { exceptPublicFiles } from "~/middleware/public-files";
import { requestId } from "~/middleware/request-id";
import { requestLanguage } from "~/middleware/request-language";
import { requestLog } from "~/middleware/request-log";
import { retryAfter } from "~/middleware/retry-after";
import { sameMember } from "~/middleware/same-member";
import { securityHeaders } from "~/middleware/security-headers";
import { toast } from "~/middleware/toast";
import { writeLimit } from "~/middleware/write-limit";
import { givenBack } from "~/features/posted/given-back.server";
import { ErrorPage } from "~/ui/feedback/error-page";
import { answerInBangla } from "./bangla.server";
import { pageLife, prefetchRules } from "./page-lives.server";
import { STYLES_PLACE } from "./lib/styles-place";
import styles from "./styles/app.css?inline";
import banglaStyles from "./styles/bangla.css?inline";

/** A request passes these from top to bottom, its answer in reverse. Whatever refuses stands below the headers. */
export const middleware = [
  requestLanguage(answerInBangla),
  requestId,
  requestLog,
  lastingAnswers,
  pageCache(pageLife),
  retryAfter,
  securityHeaders(prefetchRules),
  prefetch,
  originCheck,
  bodyLimit,
  ...exceptPublicFiles([identity, liveSession(standingOf), writeLimit, uploadLimit, sameMember, toast]),
];

export const clientMiddleware = [offlineGuard];

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** A failed page names itself: see ErrorPage. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: BRAND }]);

/** Returns who is signed in and what is new, for the header, and the one message kept across a redirect. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = await headerOf(context);
  // Until the code is entered, the member is not identified.
  const header = asked?.standing === "awaits code" ? null : asked;
  const store = requestStore();
  const toast = getToast(context);
  const { viewer, unknown } = context.get(identityContext);
  const { OPERATOR_PHONE } = env();
  return {
    viewer: header?.viewer ?? null,
    inbox: header?.inbox ?? null,
    draftOwner: viewer ? deviceOwner("drafts", viewer.id) : undefined,
    /** For the footer; undefined until the operator names one. */
    phone: OPERATOR_PHONE ? telephone(OPERATOR_PHONE) : undefined,
    // Perhaps signed in, but the backend can't verify it: then the page does not ask to sign in.
    accountAway: unknown,
    // The id tells two messages with the same words apart.
    toast: toast ? { ...toast, id: randomUUID() } : null,
    /** For support, on a failed page; read after all loaders. Other pages are the same for everybody. */
    get requestId() {
      return store?.failed ? store.id : undefined;
    },
    /** Whether this page answers a refused plain post; read after all loaders. */
    get refused() {
      return store?.refused;
    },
    // Only set on the answer to a form post: if that fails, the page gives back what was typed.
    submitted: givenBack(context.get(submittedContext), url.pathname),
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
 * The style sheet is part of the page, and gets only the rules that the page uses when it is rendered. Browsers keep
 * the element, so scripts don't need its text. In development it has all rules.
 */
const sheet = () => {
  if (!import.meta.env.SSR) return "";
  return import.meta.env.DEV ? styles + (language() === "bn" ? banglaStyles : "") : STYLES_PLACE;
};

export function Layout({ children }: { children: ReactNode }) {
  // `<ScrollRestoration />` without its inline script: after a document load, browsers restore the position.
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

/** Shown only when the shell itself fails; the shell's own boundary keeps the header. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
