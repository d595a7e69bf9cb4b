import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";
import { speak, spoken } from "~/i18n/spoken.server";
import { writeConsoleAsLines } from "~/lib/console-lines.server";
import { documentResponse } from "~/lib/document-response.server";
import { logFault } from "~/lib/log.server";
import { scriptsStart } from "~/lib/page-scripts";
import { pageStart } from "~/lib/page-start.server";
import { SHEET_URL, withLeanStyles } from "~/lib/page-styles.server";
import { requestStore } from "~/lib/request-store.server";
import { savesData } from "~/lib/saves-data";
import { prefetchRules } from "./page-lives.server";

const END = "</body></html>";

// A developer reads the console itself.
if (!import.meta.env.DEV) writeConsoleAsLines(console);

/**
 * Renders a page whole: nothing here is deferred or suspends, and a half-sent page can't become a 500. With and
 * without scripts the React tree is the same; what starts them is no part of it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...page }: EntryContext,
): Promise<Response> {
  // Vite's server replaces the sheet that a page came with.
  const isLean = !import.meta.env.DEV;
  const render = () => {
    const rendered = renderToString(<ServerRouter context={page} url={request.url} />);
    return isLean ? leanStyles(rendered) : rendered;
  };
  // The framework refuses methods that no page has before any middleware is asked.
  const html = spoken() ? render() : speak("en", render);
  const data = serverHandoffStream ? await text(serverHandoffStream) : "";
  const { matches, loaderData, errors } = page.staticHandlerContext;
  const signedIn = Boolean(loaderData.root?.viewer);
  // ErrorPage gives a failed post back as a plain form, which scripts know nothing of.
  const isFailedPost = errors !== null && request.method === "POST";
  // Vite replaces modules on pages that run them.
  const idle = import.meta.env.DEV && !isFailedPost;
  const when = idle ? "idle" : isFailedPost ? "never" : scriptsStart(matches.at(-1)?.route.handle, signedIn);
  const end = when === "never" ? linksAhead(request) : pageStart(page, data, when, isLean ? SHEET_URL : undefined);
  if (when === "never") headers.append("Vary", "Save-Data");
  return documentResponse(request, status, headers, `<!DOCTYPE html>${html.slice(0, -END.length)}${end}${END}`);
}

/** What stands at the end of a page whose links browsers may follow ahead; none for who asks to save data. */
function linksAhead(request: Request): string {
  if (savesData(request)) return "";
  return `<script type="speculationrules">${prefetchRules()}</script>`;
}

/** Until its scripts start, nothing adds a class to the page, so that it needs no rule for one. */
function leanStyles(rendered: string): string {
  const { html, sheet } = withLeanStyles(rendered);
  const store = requestStore();
  if (store) store.stylesHash = sheet.hash;
  return html;
}

/** Logs what no boundary expected; refusals (thrown responses) are answers, not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const store = requestStore();
  if (store) store.failed = true;
  logFault("request", error);
};
