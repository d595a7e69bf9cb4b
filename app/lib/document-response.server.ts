import { compressedCopies } from "./compressed-copies.server";
import { type ContentEncoding, encode, encodeApart, encodingFor } from "./content-encoding.server";
import { digestOf, holds, weakEtag } from "./etag.server";

/** In characters: as long as a feed of some thousand entries. */
const LONG = 2_000_000;

/** Copies of pages for visitors, which are the same for all of them. */
const copies = compressedCopies();

/** Returns a page, as `textResponse` does. `isMembers`: a member's own page, which no browser keeps. */
export function documentResponse(
  request: Request,
  status: number,
  headers: Headers,
  html: string,
  isMembers = false,
): Promise<Response> {
  return textResponse(request, status, headers, "text/html", html, !isMembers);
}

/**
 * Returns a text of a type such as `text/csv` in one piece: compressed once, with its length, and with an ETag if it
 * may be kept. HEAD gets the headers of GET. `react-router-serve` compresses nothing that is already encoded.
 */
export async function textResponse(
  request: Request,
  status: number,
  headers: Headers,
  type: string,
  text: string,
  mayBeKept = true,
): Promise<Response> {
  headers.append("Vary", "Accept-Encoding");
  const isKept = mayBeKept && status === 200 && (request.method === "GET" || request.method === "HEAD");
  const digest = isKept ? digestOf(text) : undefined;
  if (digest) {
    const etag = weakEtag(digest);
    headers.set("ETag", etag);
    if (holds(request, etag)) return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Type", `${type}; charset=utf-8`);
  const encoding = encodingFor(request);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body = await encoded(text, encoding, request.headers.has("Cookie") ? undefined : digest);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

/**
 * Compresses a long text in another thread, where it blocks nobody; and not better, which takes seconds. `digest`: of a
 * text that comes again for other visitors.
 */
function encoded(text: string, encoding: ContentEncoding, digest: string | undefined) {
  if (text.length > LONG) return encodeApart(text, encoding);
  if (digest === undefined || encoding !== "br") return encode(text, encoding);
  return copies.of(digest, text, (whole) => encode(whole, encoding));
}
