import { createHash } from "node:crypto";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import { addressGroup } from "~/lib/address-group";
import { clientAddress } from "~/lib/client-address.server";
import { DiskCache } from "~/lib/disk-cache.server";
import { env } from "~/lib/env.server";
import { unavailable } from "~/supabase/errors.server";
import { layOutPicture, paintPicture } from "./painters.server";
import type { Picture } from "./picture";

/** Minutes, not days: when somebody hides a profile or closes a job, the picture must disappear soon too. */
const MAX_AGE_S = 600;

/** Many crawlers request a shared post at once. A picture takes about 40 KB, its outlines as much. */
const KEPT_PICTURES = 50;

/** Files on disk disappear after a day without being made again, whoever's name they show. */
const ON_DISK = { files: 500, bytes: 32 * 1024 * 1024, ageMs: 24 * 3_600_000 };

type Sketch = { svg: string; digest: string };

/** What is to be drawn or painted, and the network address that asked for it first. */
type For<Thing> = { thing: Thing; address: string };

/** Keyed by the picture's content. A request for one that is being made waits for it. */
const sketches = new LRUCache<string, Sketch, For<Picture>>({
  max: KEPT_PICTURES,
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context: { thing: picture, address } }) => {
    const svg = await layOutPicture(picture, new URL(env().PUBLIC_ORIGIN).host, address);
    return { svg, digest: digestOf(svg) };
  },
});

const pngs = new LRUCache<string, Uint8Array<ArrayBuffer>, For<string>>({
  max: KEPT_PICTURES,
  ignoreFetchAbort: true,
  fetchMethod: async (digest, _stale, { context: { thing: svg, address } }) => {
    const kept = await onDisk().get(digest);
    if (kept) return kept;
    const png = await paintPicture(svg, address);
    await onDisk().set(digest, png);
    return png;
  },
});

let disk: DiskCache | undefined;

function onDisk(): DiskCache {
  disk ??= new DiskCache("share-pictures", env().CACHE_DIR, ON_DISK);
  return disk;
}

/**
 * Returns a share picture as PNG, with an ETag of its content: a crawler that has it gets 304, and nothing is painted.
 * The cache goes by content alone, so callers must check first that the content may still be shown. Throws 503 when it
 * can't be made now.
 */
export async function pictureResponse(request: Request, picture: Picture): Promise<Response> {
  const address = addressGroup(clientAddress(request));
  const sketch = await sketches.fetch(digestOf(JSON.stringify(picture)), { context: { thing: picture, address } });
  if (!sketch) throw unavailable();
  const etag = `"${sketch.digest}"`;
  const headers = { "Cache-Control": `public, max-age=${MAX_AGE_S}`, ETag: etag };
  // Ignore the request's other headers: the same text always gives the same picture, even for `no-cache`.
  if (fresh({ "if-none-match": request.headers.get("If-None-Match") ?? "" }, { etag }))
    return new Response(null, { status: 304, headers });

  const png = await pngs.fetch(sketch.digest, { context: { thing: sketch.svg, address } });
  if (!png) throw unavailable();
  return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
