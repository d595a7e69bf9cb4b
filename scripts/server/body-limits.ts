import type { IncomingMessage, ServerResponse } from "node:http";
import { withoutLanguage } from "../../app/i18n/language.ts";
import { MOST_FORM_BYTES, mostBytesTo } from "../../app/lib/form-bytes.ts";
import { UPLOAD_PATH } from "../../app/lib/upload-path.ts";
import type { Arriving } from "./arriving.ts";

/**
 * What must arrive in each period of a picture, or of a form that may be larger than others: about 2 KiB a second, less
 * than the slowest mobile connection. A slower sender would hold one of the few places for arriving bodies.
 */
const LEAST_BYTES_A_PERIOD = 32 * 1024;

/** Nothing that is kept takes longer at that speed: the largest picture has 8 MiB (avatar.schema.ts), and its form. */
const MOST_PERIODS = 8 * 32 + 4;

/** How long an answer may take once its body was ended: longer than all that a page asks of the backend takes. */
const ANSWER_MS = 60_000;

/** A form's time limit, and `take`, which registers an arriving body and may end it if there are too many. */
export type BodyLimits = {
  periodMs: number;
  addressOf: (request: IncomingMessage) => string;
  take: (body: Arriving) => () => void;
};

/**
 * Ends a request whose body does not arrive: a form after `periodMs`, a picture or a form of long texts if it is too
 * slow in a period or takes too many of them, and any of them when `take` ends it. Answers 408 unless an answer has
 * begun. A body that has arrived completely has no limit.
 */
export function limitBody(request: IncomingMessage, response: ServerResponse, limits: BodyLimits): void {
  if (!hasBody(request)) return;
  const { periodMs, addressOf, take } = limits;
  const path = pathOf(request.url ?? "");
  const isUpload = path === UPLOAD_PATH;
  const isLarge = mostBytesTo(path) > MOST_FORM_BYTES;
  let counted = request.socket.bytesRead;
  let periods = 0;
  const timer = setInterval(() => {
    const arrived = request.socket.bytesRead - counted;
    counted += arrived;
    periods += 1;
    // After a form's answer nobody needs the rest of it.
    const mayGoOn = isUpload || (isLarge && !response.headersSent);
    if (request.complete) clearInterval(timer);
    else if (!mayGoOn || arrived < LEAST_BYTES_A_PERIOD || periods > MOST_PERIODS) end();
  }, periodMs);
  let lastResort: NodeJS.Timeout | undefined;
  const end = () => {
    clearInterval(timer);
    // The reader may answer later: it asks the backend first who sent this. Whoever is ended again made room for others.
    if (lastResort === undefined && tellReader(request, response)) {
      lastResort = setTimeout(() => request.destroy(tooLate()), ANSWER_MS);
    } else request.destroy(tooLate());
  };
  const leave = take({
    from: addressOf(request),
    isWhole: () => request.complete,
    end,
  });
  request.once("close", () => {
    clearInterval(timer);
    clearTimeout(lastResort);
    leave();
  });
}

/**
 * Ends the body with an error for its reader, so that the app answers and releases what it holds; the connection ends
 * after that answer. Returns false where nobody can be told: once an answer has begun, or without a reader.
 */
function tellReader(request: IncomingMessage, response: ServerResponse): boolean {
  if (response.headersSent || request.listenerCount("error") === 0) return false;
  response.once("finish", () => request.destroy(tooLate()));
  request.emit("error", tooLate());
  return true;
}

const tooLate = () => new Error("the body did not arrive in time");

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Returns the path of the page posted to, without its language: scripts post to the path's data. */
function pathOf(target: string): string {
  const [path = ""] = target.split("?", 1);
  return withoutLanguage(path.replace(/(?:\/_)?\.data$/, ""));
}
