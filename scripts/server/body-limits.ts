import type { IncomingMessage, ServerResponse } from "node:http";
import { withoutLanguage } from "../../app/i18n/language.ts";
import { MOST_FORM_BYTES, mostBytesTo } from "../../app/lib/form-bytes.ts";
import { UPLOAD_PATH } from "../../app/lib/upload-path.ts";
import type { Arriving } from "./arriving.ts";

/**
 * What must arrive in each period of a picture, or of a form that may be larger than others: about 2 KiB a second, less than
 * the slowest mobile data gives. Whoever sends less holds one of the few places for what is arriving.
 */
const LEAST_BYTES_A_PERIOD = 32 * 1024;

/** How long a form may take, and who takes in what is arriving, to end it sooner when too much is. */
export type BodyLimits = {
  periodMs: number;
  addressOf: (request: IncomingMessage) => string;
  take: (body: Arriving) => () => void;
};

/**
 * Ends a request whose body does not arrive: a form within `periodMs`, a picture or a form of long texts with its least
 * rate in each `periodMs`, and any of them when `take` says so. Answers 408 unless an answer has begun. What has arrived
 * whole may take its time.
 */
export function limitBody(request: IncomingMessage, response: ServerResponse, limits: BodyLimits): void {
  if (!hasBody(request)) return;
  const { periodMs, addressOf, take } = limits;
  const path = pathOf(request.url ?? "");
  const isUpload = path === UPLOAD_PATH;
  const isLarge = mostBytesTo(path) > MOST_FORM_BYTES;
  let counted = request.socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = request.socket.bytesRead - counted;
    counted += arrived;
    // Nobody reads the rest of a form that is answered already.
    const mayGoOn = isUpload || (isLarge && !response.headersSent);
    if (request.complete) clearInterval(timer);
    else if (!mayGoOn || arrived < LEAST_BYTES_A_PERIOD) end(request, response);
  }, periodMs);
  const leave = take({
    from: addressOf(request),
    isWhole: () => request.complete,
    end: () => end(request, response),
  });
  request.once("close", () => {
    clearInterval(timer);
    leave();
  });
}

/**
 * Tells whoever reads the body that it ends here, so that the app answers and lets go of what it holds. Once an answer is
 * out, Node tells a reader nothing anymore: then, and where nobody answers, the connection ends and the request with it.
 */
function end(request: IncomingMessage, response: ServerResponse): void {
  const late = new Error("the body did not arrive in time");
  if (response.headersSent || request.listenerCount("error") === 0) return void request.destroy(late);
  response.once("finish", () => request.destroy(late));
  request.emit("error", late);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** The page that is posted to, in no language: scripts post to the path's own data. */
function pathOf(target: string): string {
  const [path = ""] = target.split("?", 1);
  return withoutLanguage(path.replace(/(?:\/_)?\.data$/, ""));
}
