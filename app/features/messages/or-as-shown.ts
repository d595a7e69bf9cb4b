import { isRouteErrorResponse } from "react-router";
import { isLineLost } from "~/lib/lost-line";

let shown: { url: string; page: unknown } | undefined;

/**
 * Reloads a page because something new has come. If that fails without a connection or a backend, returns the page as
 * shown, so that what is being typed stays. A page that isn't on the screen yet fails like any other.
 */
export async function orAsShown<Page>(url: string, serverLoader: () => Promise<Page>): Promise<Page> {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (shown?.url !== url || !isOutage(thrown)) throw thrown;
    return shown.page as Page;
  }
}

/** Keeps a page while it is shown. Returns a function that forgets it, since the next member may share the device. */
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
