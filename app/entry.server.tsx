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
import { withoutStructuredData } from "~/lib/structured-data-last.server";
import { prefetchRules } from "./page-lives.server";

const END = "</body></html>";

// In development, people read the console itself.
if (!import.meta.env.DEV) writeConsoleAsLines(console);

/**
 * Renders a whole page: nothing here is deferred or suspends, and a half-sent page can't become a 500. The React tree
 * is the same with and without scripts; the code that starts the scripts is not part of it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...page }: EntryContext,
): Promise<Response> {
  const { matches, loaderData, errors } = page.staticHandlerContext;
  const signedIn = Boolean(loaderData.root?.viewer);
  // ErrorPage gives a failed post back as a plain form, which the scripts do not know.
  const isFailedPost = errors !== null && request.method === "POST";
  // Vite only replaces modules on pages that run them, so a development page starts its scripts when idle.
  const idle = import.meta.env.DEV && !isFailedPost;
  const when = idle ? "idle" : isFailedPost ? "never" : scriptsStart(matches.at(-1)?.route.handle, signedIn);
  // In development, Vite replaces the page's style sheet.
  const isLean = !import.meta.env.DEV;
  const render = () => {
    const rendered = renderToString(<ServerRouter context={page} url={request.url} />);
    return isLean ? leanStyles(rendered, when !== "never") : rendered;
  };
  // The framework refuses methods that no page has before it runs any middleware, so no language is set then.
  const html = spoken() ? render() : speak("en", render);
  const send = (body: string, end: string) =>
    documentResponse(request, status, headers, `<!DOCTYPE html>${body.slice(0, -END.length)}${end}${END}`, signedIn);
  const data = serverHandoffStream ? await text(serverHandoffStream) : "";
  if (when === "never") {
    headers.append("Vary", "Save-Data");
    const read = withoutStructuredData(html);
    return send(read.html, read.data + linksAhead(request));
  }
  return send(html, pageStart(page, data, when, isLean ? SHEET_URL : undefined));
}

/** Returns the speculation rules for the end of a page; none for a visitor who saves data. */
function linksAhead(request: Request): string {
  if (savesData(request)) return "";
  return `<script type="speculationrules">${prefetchRules()}</script>`;
}

/** Keeps only the styles that the page uses: until its scripts start, nothing adds a class to it. */
function leanStyles(rendered: string, scripts: boolean): string {
  const { html, sheet } = withLeanStyles(rendered, { scripts });
  const store = requestStore();
  if (store) store.stylesHash = sheet.hash;
  return html;
}

/** Logs unexpected errors; refusals (thrown responses) are answers, not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const store = requestStore();
  if (store) store.failed = true;
  logFault("request", error);
};
