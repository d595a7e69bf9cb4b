import { LRUCache } from "lru-cache";
import type { MiddlewareFunction } from "react-router";
import type { Asked } from "~/lib/asked";
import { encodingFor } from "~/lib/content-encoding.server";
import { answerEarly, type EarlyAnswer } from "~/lib/early-answers.server";
import { env } from "~/lib/env.server";
import { holds } from "~/lib/etag.server";
import { carriesOwnCookie } from "~/lib/own-cookies.server";
import { tell } from "~/lib/measures.server";
import { CACHE_CONTROL, type PageLife } from "~/lib/page-life";
import { dropWhenWritten } from "~/lib/public-copies.server";
import { requestStore } from "~/lib/request-store.server";
import { savesData } from "~/lib/saves-data";

type Copy = EarlyAnswer & { body: ArrayBuffer };

const MOST_BYTES = 16 * 1024 * 1024;
/** Bytes of an entry's object, keys and headers. */
const OVERHEAD_BYTES = 2_048;

const OF_THE_BODY = new Set(["content-encoding", "content-length", "content-type"]);

/**
 * Shares one answer between all visitors for a moment, and tells caches how long they may keep it
 * (docs/decisions/0064-kept-pages.md). Keeps only a 200 to a GET without our cookies: nothing that sets a cookie, is
 * incomplete, or shows data from before an outage. After that moment the next request makes it again, and for as long
 * again the others get the old copy. Without a copy they wait for the answer under way, and make their own if that
 * can't be shared; except if the backend was silent: after such a wait they get the first answer. `lifeOf` returns the
 * life of a page by its pattern.
 */
export function pageCache(lifeOf: (pattern: string) => PageLife | undefined): MiddlewareFunction<Response> {
  const copies = new LRUCache<string, Copy>({
    maxSize: MOST_BYTES,
    // Looked up each time: tests move the clock.
    perf: { now: () => performance.now() },
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + OVERHEAD_BYTES,
  });
  const underWay = new Map<string, Promise<Copy | null>>();
  dropWhenWritten(() => {
    copies.clear();
    underWay.clear();
  });
  const ttl = () => env().PAGE_CACHE_S * 1_000;
  const isFresh = (key: string) => copies.getRemainingTTL(key) > ttl();
  const current = (key: string) => (isFresh(key) || underWay.has(key) ? copies.get(key) : undefined);
  answerEarly((asked, target) => {
    const copy = carriesOwnCookie(asked) ? undefined : current(keyOf(asked, target));
    if (!copy) return undefined;
    tell("lookup", { cache: "pages", hit: true });
    return answerOf(asked, copy);
  });

  return async ({ request, pattern }, next) => {
    const life = request.method === "GET" || request.method === "HEAD" ? lifeOf(pattern) : undefined;
    if (!life) return next();
    if (!isOpen(request, life) && carriesOwnCookie(request)) return forOneBrowser(await next());
    if (request.method === "HEAD" || ttl() === 0) return tellCaches(await next(), life);

    const key = keyOf(request, targetOf(request));
    const waiting = underWay.get(key);
    const copy = current(key) ?? (waiting && (await waiting));
    tell("lookup", { cache: "pages", hit: Boolean(copy) });
    if (copy) return respond(request, copy);
    if (waiting) return tellCaches(await next(), life);

    const { promise, resolve } = Promise.withResolvers<Copy | null>();
    underWay.set(key, promise);
    let made: Copy | null = null;
    try {
      const response = tellCaches(await whole(request, next), life);
      const shared = isShared(response);
      if (!shared && !metSilence(response)) return response;
      const { status, headers } = response;
      const route = requestStore()?.route ?? "";
      made = { route, status, headers: [...headers], body: await response.arrayBuffer() };
      if (shared && underWay.get(key) === promise) copies.set(key, made, { ttl: 2 * ttl() });
      return respond(request, made);
    } finally {
      if (underWay.get(key) === promise) underWay.delete(key);
      resolve(made);
    }
  };
}

/** Returns what an answer depends on. Not on the host: pages take their addresses from `PUBLIC_ORIGIN`. */
function keyOf(asked: Asked, target: string): string {
  return `${encodingFor(asked)} ${savesData(asked)} ${target}`;
}

function targetOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/** Whether a session changes nothing. Asked for as data, what stands around it is a member's again. */
function isOpen(request: Request, life: PageLife): boolean {
  return life === "open" && !new URL(request.url).pathname.endsWith(".data");
}

/** Makes the answer without `If-None-Match`, so that it suits other clients: a 304 is for this browser only. */
async function whole(request: Request, next: () => Promise<Response>): Promise<Response> {
  const known = request.headers.get("If-None-Match");
  request.headers.delete("If-None-Match");
  try {
    return await next();
  } finally {
    if (known !== null) request.headers.set("If-None-Match", known);
  }
}

/** Tells caches on the way how long they may keep a page, and on what its answers depend. */
function tellCaches(response: Response, life: PageLife): Response {
  const { headers, status } = response;
  const store = requestStore();
  if (store?.incomplete || store?.shownAsOf !== undefined) return forOneBrowser(response);
  if ((status === 200 || status === 304) && !headers.has("Set-Cookie") && !headers.has("Cache-Control")) {
    headers.set("Cache-Control", CACHE_CONTROL[life]);
    if (!/\bsave-data\b/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Save-Data");
  }
  return response;
}

function isShared({ headers, status }: Response): boolean {
  return status === 200 && (headers.get("Cache-Control")?.startsWith("public") ?? false);
}

/** Whether the answer shows an outage: a 503, or older data. */
function metSilence({ headers, status }: Response): boolean {
  return requestStore()?.metSilence === true && (status === 503 || status === 200) && !headers.has("Set-Cookie");
}

function forOneBrowser(response: Response): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
  return response;
}

function respond(request: Request, copy: Copy): Response {
  const { status, headers, body } = answerOf(request, copy);
  return new Response(body, { status, headers });
}

function answerOf(asked: Asked, copy: Copy): EarlyAnswer {
  const etag = copy.headers.find(([name]) => name === "etag")?.[1];
  if (etag === undefined || !holds(asked, etag)) return copy;
  return { ...copy, status: 304, headers: copy.headers.filter(([name]) => !OF_THE_BODY.has(name)), body: null };
}
