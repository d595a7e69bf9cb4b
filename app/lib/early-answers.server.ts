/**
 * Answers that are at hand before the framework is asked. What Express, the framework and its middleware do for a
 * request takes several times what sending a kept page does, so that the server's edge asks here first.
 */
import { randomUUID } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Language, languageOf } from "~/i18n/language";
import { logAnswer } from "./answer-log.server";
import type { Asked } from "./asked";
import { isSecureOrigin } from "./env.server";

/** `body` is null where who asks has it already. */
export type EarlyAnswer = { route: string; status: number; headers: [string, string][]; body: ArrayBuffer | null };

/** From now on the edge asks `find`, with a GET's headers and target, such as `/jobs?q=x`. */
export function answerEarly(find: (asked: Asked, target: string) => EarlyAnswer | undefined): void {
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = "", url = "", headers } = request;
    if (method === "OPTIONS") {
      send(method, optionsAnswer(), languageOf(url.split("?", 1)[0] ?? ""), response);
      return true;
    }
    // A body would have to be read first.
    if (method !== "GET" || "content-length" in headers || "transfer-encoding" in headers) return false;
    const asked = { headers: { get: (name: string) => valueOf(headers[name.toLowerCase()]) } };
    const found = find(asked, url);
    if (found) send(method, found, languageOf(url.split("?", 1)[0] ?? ""), response);
    return found !== undefined;
  };
  // `scripts/start.ts` hears of it: it stands outside of the build.
  channel("techsetu:early-answers").publish(answer);
}

/** No page takes it, and the framework would answer with one all the same, below our headers and without a line in the log. */
function optionsAnswer(): EarlyAnswer {
  const headers: [string, string][] = [
    ["Allow", "GET, HEAD, POST"],
    ["Cache-Control", "no-store"],
    // What was sent with it is not read.
    ["Connection", "close"],
    ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["X-Content-Type-Options", "nosniff"],
  ];
  if (isSecureOrigin()) headers.push(["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]);
  const body = Uint8Array.from(Buffer.from("This method is not taken here.")).buffer;
  return { route: "*", status: 405, headers, body };
}

function valueOf(header: string | string[] | undefined): string | null {
  return Array.isArray(header) ? header.join(", ") : (header ?? null);
}

/** With the id and the line in the log that every answer has. */
function send(
  method: string,
  { route, status, headers, body }: EarlyAnswer,
  language: Language,
  response: ServerResponse,
): void {
  const begun = performance.now();
  const id = randomUUID();
  const { socket } = response;
  const bytesBefore = socket?.bytesWritten ?? 0;
  response.once("close", () =>
    logAnswer(begun, {
      id,
      method,
      route,
      language,
      member: false,
      status,
      calls: 0,
      ...(method === "GET" && { kept: true }),
      bytes: socket ? socket.bytesWritten - bytesBefore : undefined,
    }),
  );
  response.writeHead(status, [...headers, ["x-request-id", id]].flat());
  response.end(body && Buffer.from(body));
}
