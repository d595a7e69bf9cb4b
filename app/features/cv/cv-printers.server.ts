import { logFault } from "~/lib/log.server";
import { ThreadPool } from "~/lib/thread-pool.server";
import { unavailable } from "~/supabase/errors.server";
import type { CvDocument } from "./cv-document";

/**
 * Fonts and HarfBuzz are of no use to any other request: the thread begins with the first CV, and ends when nobody has
 * asked for one for a minute. A page takes some 20 ms; the deadline is for a thread that has gone wrong.
 */
export const cvPrinters = new ThreadPool(new URL("./cv.worker.ts", import.meta.url), {
  threads: 1,
  waiting: 64,
  deadlineMs: 20_000,
  idleMs: 60_000,
});

/** A neutral name: whoever sees it in a list of downloads learns of nobody. */
const FILE_NAME = "cv.pdf";

/** A CV as a PDF to save, kept by nobody on its way. Throws 503 when too many wait, or it can't be made. */
export async function cvResponse(cv: CvDocument): Promise<Response> {
  return new Response(await print(cv), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${FILE_NAME}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

async function print(cv: CvDocument): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const pdf = await cvPrinters.run(cv);
    if (pdf instanceof Uint8Array) return Uint8Array.from(pdf);
  } catch (error) {
    logFault("CV not made", error);
  }
  throw unavailable();
}
