import { isRouteErrorResponse } from "react-router";
import { isLineLost } from "~/lib/lost-line";

let shown: { url: string; page: unknown } | undefined;

/**
 * A page that scripts load anew because something has come: where that fails for want of a line or a backend, the page
 * as it was, with all that is being typed in it. One that nobody looks at yet fails as any other.
 */
export async function orAsShown<Page>(url: string, serverLoader: () => Promise<Page>): Promise<Page> {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (shown?.url !== url || !isOutage(thrown)) throw thrown;
    return shown.page as Page;
  }
}

/** Keeps a page while it is on the screen. Returns what forgets it: on a shared device the next member must not find it. */
export function asShown(url: string, page: unknown): () => void {
  const own = { url, page };
  shown = own;
  return () => {
    if (shown === own) shown = undefined;
  };
}

function isOutage(thrown: unknown): boolean {
  return isLineLost(thrown) || (isRouteErrorResponse(thrown) && thrown.status >= 502 && thrown.status <= 504);
}
