import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, normalize } from "node:path/posix";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/**
 * Prepares requests for the files of a client build, which react-router-serve then sends: with our headers, and in the
 * build's compressed version if there is one and the browser accepts it (`scripts/precompress.ts`).
 */
export function prepareFiles(clientDirectory: string, setHeaders: (response: ServerResponse) => void) {
  const entries = readdirSync(clientDirectory, { withFileTypes: true, recursive: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(clientDirectory.length)),
  );

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url = "" } = request;
    // Other methods are the app's to refuse, which adds to the headers that are set here.
    if (method !== "GET" && method !== "HEAD") return;
    const [target = ""] = url.split("?", 1);
    const path = normalize(decodeURIComponent(target));
    if (!files.has(path)) return;
    setHeaders(response);
    // Files are small and sent whole: the answer that such a part or version does not exist would be cached for a year
    // and logged as a fault.
    for (const name of ["range", "if-match", "if-unmodified-since"]) delete request.headers[name];
    const type = TYPES[path.slice(path.lastIndexOf("."))];
    if (!type || !files.has(`${path}.br`)) return;
    response.setHeader("Vary", "Accept-Encoding");
    if (!readsBrotli(request)) return;
    response.setHeader("Content-Encoding", "br");
    response.setHeader("Content-Type", type);
    request.url = `${target}.br${url.slice(target.length)}`;
  };
}

function readsBrotli({ headers }: IncomingMessage): boolean {
  const offers = String(headers["accept-encoding"] ?? "").split(",");
  return offers.some((offer) => {
    const [name, weight = "q=1"] = offer.split(";").map((part) => part.trim().toLowerCase());
    return name === "br" && Number(weight.replace("q=", "")) > 0;
  });
}
