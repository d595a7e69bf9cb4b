import { logFault } from "~/lib/log.server";
import { ThreadPool } from "~/lib/thread-pool.server";
import { isUnavailable } from "~/supabase/errors.server";
import { cvWords } from "./cv.words";
import type { CvDocument } from "./cv-document";

/**
 * No other request needs fonts and HarfBuzz: the thread starts with the first CV and ends after a minute without one. A
 * page takes some 20 ms; the deadline is for a thread that hangs.
 */
export const cvPrinters = new ThreadPool(new URL("./cv.worker.ts", import.meta.url), {
  threads: 1,
  waiting: 64,
  each: 2,
  deadlineMs: 20_000,
  idleMs: 60_000,
});

/** A neutral name, so that a list of downloads names no member. */
const FILE_NAME = "cv.pdf";

/** Returns what was read for a CV. Throws 503 with words if the backend was unreachable: no page shows that one. */
export async function readForCv<Row>(read: Promise<Row>): Promise<Row> {
  return read.catch((thrown: unknown) => {
    throw isUnavailable(thrown) ? notMade() : thrown;
  });
}

/**
 * Returns a CV as a PDF download for a reader; nothing on the way stores it. Throws 503 with words when too many wait, in
 * all or of this reader's, or printing fails.
 */
export async function cvResponse(cv: CvDocument, readerId: string): Promise<Response> {
  return new Response(await print(cv, readerId), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${FILE_NAME}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

async function print(cv: CvDocument, readerId: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const pdf = await cvPrinters.run(cv, readerId);
    if (pdf instanceof Uint8Array) return Uint8Array.from(pdf);
  } catch (error) {
    logFault("CV not made", error);
  }
  throw notMade();
}

/** A file's address has no page of its own, and a browser would show its own words, or nothing. */
function notMade(): Response {
  return new Response(cvWords().notMade, { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
