const A_DAY_MS = 86_400_000;

/**
 * Keeps the page at `path`, as visitors get it, on this device, where the service worker of the guides shows it without a
 * connection. `list` is the path of all guides, which it shows instead of a page that is not kept. Fetches a copy at most
 * once a day, and nothing for who saves data. Returns whether the page is kept.
 */
export async function keepGuide(path: string, list: string): Promise<boolean> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || navigator.connection?.saveData) return false;
  await serviceWorker.register("/resources/offline.js", { scope: list });
  const copies = await caches.open("guides");
  const kept = await Promise.all([...new Set([path, list])].map((one) => keep(copies, one)));
  return kept.every(Boolean);
}

async function keep(copies: Cache, path: string): Promise<boolean> {
  const copy = await copies.match(path);
  if (copy && Date.now() - Date.parse(copy.headers.get("Date") ?? "") < A_DAY_MS) return true;
  // Without cookies: a member's page has their name in it, which the next person at this device would read.
  const page = await fetch(path, { credentials: "omit" });
  if (!page.ok || page.redirected) return copy !== undefined;
  await copies.put(path, page);
  return true;
}

/**
 * Lets the browser open links to guides by itself while there is no connection: the service worker answers documents, and
 * the router's requests for data would fail. Returns how to end that.
 */
export function openCopiesByDocument(list: string): () => void {
  const pass = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href^='/']");
    if (!navigator.onLine && link && `${link.pathname}/`.startsWith(`${list}/`)) event.stopImmediatePropagation();
  };
  // On `window`, to run before React, which listens on the document.
  window.addEventListener("click", pass, true);
  return () => window.removeEventListener("click", pass, true);
}
