// The service worker of the guides (docs/decisions/0222-guides-without-a-connection.md). Without a connection it answers
// with the copies that `keep-guide.ts` has put on the device. It never sees another page: its scope ends at the guides.

const PATIENCE_MS = 10_000;

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
});

addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode === "navigate" && method === "GET") event.respondWith(answer(event, url.split(/[?#]/)[0]));
});

/** The network's answer; the device's copy if that fails, or if it takes too long and there is a copy. */
async function answer(event, page) {
  const asked = fromNetwork(event);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  try {
    const inTime = await Promise.race([asked, late]);
    return inTime ?? (await copyOf(page, "offline")) ?? (await asked);
  } catch {
    return (await copyOf(page, "offline")) ?? (await copyOf(registration.scope, "not-kept")) ?? Response.error();
  }
}

async function fromNetwork(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** Returns the page's copy, which shows its hidden note `note`. */
async function copyOf(page, note) {
  const copy = await caches.match(page);
  if (!copy) return undefined;
  const html = await copy.text();
  return new Response(html.replace(`hidden="" id="${note}"`, `id="${note}"`), copy);
}
