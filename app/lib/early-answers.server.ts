/**
 * Answers that are ready before the framework runs. Express, the framework and its middleware take several times as
 * long as sending a kept page, so the server's edge looks here first.
 */
import { randomUUID } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Language, languageOf } from "~/i18n/language";
import { logAnswer } from "./answer-log.server";
import type { Asked } from "./asked";
import { isSecureOrigin } from "./env.server";

/** `body` is null if the client already has it. */
export type EarlyAnswer = { route: string; status: number; headers: [string, string][]; body: ArrayBuffer | null };

/** Lets the edge ask `find` from now on, with a GET's headers and target, such as `/jobs?q=x`. */
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
  // `scripts/start.ts` subscribes to it, since it is outside of the build.
  channel("techsetu:early-answers").publish(answer);
}

/** No page accepts OPTIONS, and the framework would answer it without our headers and without a log line. */
function optionsAnswer(): EarlyAnswer {
  const headers: [string, string][] = [
    ["Allow", "GET, HEAD, POST"],
    ["Cache-Control", "no-store"],
    // Its body is not read.
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

/** Sends an answer, with the id and the log line that every answer gets. */
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
