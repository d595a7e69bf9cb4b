import { redirect, type RouterContextProvider } from "react-router";
import { getToast, setToast } from "remix-toast/middleware";

/**
 * Leads from a page past the end to the last one (requirements/shell.md 21). Whoever removes the only entry of a last page
 * comes here with a message that no answer has shown yet: it goes along.
 */
export function leadToLastPage(
  context: Readonly<RouterContextProvider>,
  page: number,
  pages: number,
  pathOf: (page: number) => string,
): void {
  if (page <= pages) return;
  const unsaid = getToast(context);
  if (unsaid) setToast(context, unsaid);
  throw redirect(pathOf(Math.max(1, pages)));
}
