import { compressedCopies } from "./compressed-copies.server";
import { type ContentEncoding, encode, encodeApart, encodingFor } from "./content-encoding.server";
import { holds, weakEtag } from "./etag.server";

/** In characters, as many as some thousand entries of a feed have. */
const LONG = 2_000_000;

/** Of pages that who is nobody to us is shown, which is the same for everybody. */
const copies = compressedCopies();

/** A page, as `textResponse` sends it. */
export function documentResponse(request: Request, status: number, headers: Headers, html: string): Promise<Response> {
  return textResponse(request, status, headers, "text/html", html);
}

/**
 * A text in one piece, of a type such as `text/csv`: compressed once, with its length, and with a validator where it can
 * be kept. HEAD has the headers of GET. `react-router-serve` compresses nothing that is encoded already.
 */
export async function textResponse(
  request: Request,
  status: number,
  headers: Headers,
  type: string,
  text: string,
): Promise<Response> {
  headers.append("Vary", "Accept-Encoding");
  if (status === 200 && (request.method === "GET" || request.method === "HEAD")) {
    const etag = weakEtag(text);
    headers.set("ETag", etag);
    if (holds(request, etag)) return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Type", `${type}; charset=utf-8`);
  const encoding = encodingFor(request);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const comesAgain = headers.has("ETag") && !request.headers.has("Cookie");
  const body = await encoded(text, encoding, comesAgain);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

/** Compressed in the request's own turn, a long text would keep all others waiting; and better than that, for seconds. */
function encoded(text: string, encoding: ContentEncoding, comesAgain: boolean) {
  if (text.length > LONG) return encodeApart(text, encoding);
  return comesAgain && encoding === "br" ? copies.of(text, (whole) => encode(whole, encoding)) : encode(text, encoding);
}
