import { parentPort } from "node:worker_threads";
import type { ThreadAnswer } from "../../lib/thread-pool.server.ts";
import type { CvDocument } from "./cv-document.ts";
import { type CvPrinter, loadCvPrinter } from "./cv-pdf.server.ts";

// A worker thread of `cv-printers.server.ts`: shaping would block the server process for too long.
parentPort?.on("message", (cv: CvDocument) => {
  void answer(cv).then((answered) => parentPort?.postMessage(answered, []));
});

let printer: Promise<CvPrinter> | undefined;

async function answer(cv: CvDocument): Promise<ThreadAnswer> {
  try {
    const print = await (printer ??= loadCvPrinter());
    return { result: Uint8Array.from(print(cv)) };
  } catch (error) {
    return { error: String(error) };
  }
}
