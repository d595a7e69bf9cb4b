import { type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

/** Sends a request that no browser would send, nor `fetch`, which mends paths and headers; returns the answer's body. */
export function sendOddly(
  origin: string,
  path: string,
  { headers, method = "GET" }: { headers?: OutgoingHttpHeaders; method?: string } = {},
): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers }, (response) => text(response).then(resolve, reject))
      .once("error", reject)
      .end();
  });
}
