import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import { env } from "~/lib/env.server";
import { type Picture, pictureSvg } from "./picture";
import { loadTypesetter } from "./typesetter.server";

/** Minutes, not days: somebody who hides a profile or closes a job wants its picture gone, too. */
const MAX_AGE_S = 600;

/** A post that is shared is asked for by many crawlers at once. A picture has about 40 KB. */
const KEPT_PICTURES = 50;

let studio: ReturnType<typeof openStudio> | undefined;

const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: KEPT_PICTURES });

/**
 * A share picture as PNG, with an ETag of what it shows: a crawler that has it already gets 304, and
 * nothing is painted.
 */
export async function pictureResponse(request: Request, picture: Picture): Promise<Response> {
  const { typesetter, paint } = await (studio ??= openStudio());
  const svg = pictureSvg(picture, typesetter, new URL(env().PUBLIC_ORIGIN).host);
  const etag = `"${createHash("sha256").update(svg).digest("base64url")}"`;
  const headers = { "Cache-Control": `public, max-age=${MAX_AGE_S}`, ETag: etag };
  // Not the request's other headers: what is painted from the same text is the same, also to who asks for no cache.
  if (fresh({ "if-none-match": request.headers.get("If-None-Match") ?? "" }, { etag }))
    return new Response(null, { status: 304, headers });

  const png = kept.get(etag) ?? paint(svg);
  kept.set(etag, png);
  return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
}

/** Loaded with the first picture: fonts and renderer are of no use to any other request. */
async function openStudio() {
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  const { resolve } = createRequire(import.meta.url);
  await initWasm(await readFile(resolve("@resvg/resvg-wasm/index_bg.wasm")));
  return {
    typesetter: await loadTypesetter(),
    paint(svg: string): Uint8Array<ArrayBuffer> {
      const drawing = new Resvg(svg);
      const image = drawing.render();
      try {
        return Uint8Array.from(image.asPng());
      } finally {
        image.free();
        drawing.free();
      }
    },
  };
}
