import type { IncomingMessage, ServerResponse } from "node:http";
import { withoutLanguage } from "../../app/i18n/language.ts";
import { UPLOAD_PATH } from "../../app/lib/upload-path.ts";
import type { Arriving } from "./arriving.ts";

/**
 * What of a picture must arrive in each period: about 2 KiB a second, less than the slowest mobile data
 * gives. Whoever sends less holds one of the few places for uploads.
 */
const UPLOAD_BYTES_A_PERIOD = 32 * 1024;

/** How long a form may take, and who takes in what is arriving, to end it sooner when too much is. */
export type BodyLimits = {
  periodMs: number;
  addressOf: (request: IncomingMessage) => string;
  take: (body: Arriving) => () => void;
};

/**
 * Ends a request whose body does not arrive: a form within `periodMs`, a picture with its least rate in
 * each `periodMs`, and either when `take` says so. Answers 408 unless an answer has begun. What has arrived whole may take
 * its time.
 */
export function limitBody(request: IncomingMessage, response: ServerResponse, limits: BodyLimits): void {
  if (!hasBody(request)) return;
  const { periodMs, addressOf, take } = limits;
  const isUpload = isUploadTarget(request.url ?? "");
  let counted = request.socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = request.socket.bytesRead - counted;
    counted += arrived;
    if (request.complete) clearInterval(timer);
    else if (!isUpload || arrived < UPLOAD_BYTES_A_PERIOD) end(request, response);
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

/** Scripts post to the path's own data. */
function isUploadTarget(target: string): boolean {
  const [path = ""] = target.split("?", 1);
  return withoutLanguage(path.replace(/(?:\/_)?\.data$/, "")) === UPLOAD_PATH;
}
