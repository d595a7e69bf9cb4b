import { redirect, type RouterContextProvider } from "react-router";
import { getToast, setToast } from "remix-toast/middleware";

/**
 * Redirects from a page past the end to the last one (requirements/shell.md 21). Keeps the pending message of a member
 * who has just removed the only entry of the last page.
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
