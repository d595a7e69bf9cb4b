import { logFault } from "~/lib/log.server";
import { ThreadPool } from "~/lib/thread-pool.server";
import { unavailable } from "~/supabase/errors.server";
import type { PainterTask } from "./painter.worker";
import type { Picture } from "./picture";

/**
 * No other request needs the fonts and the renderer: threads start with the first picture and end after a minute
 * without one. A picture takes some 50 ms; the deadline is for a thread that hangs.
 */
export const painters = new ThreadPool(new URL("./painter.worker.ts", import.meta.url), {
  threads: 2,
  waiting: 64,
  each: 8,
  deadlineMs: 20_000,
  idleMs: 60_000,
});

/**
 * A share picture as SVG of shapes and outlines, for a network address. Throws 503 when too many wait, in all or of this
 * address, or it can't be made.
 */
export async function layOutPicture(picture: Picture, host: string, address: string): Promise<string> {
  return String(await work({ picture, host }, address));
}

/** That SVG as PNG. Throws as `layOutPicture` does. */
export async function paintPicture(svg: string, address: string): Promise<Uint8Array<ArrayBuffer>> {
  const png = await work({ svg }, address);
  if (png instanceof Uint8Array) return Uint8Array.from(png);
  throw unavailable();
}

async function work(task: PainterTask, address: string): Promise<unknown> {
  try {
    return await painters.run(task, address);
  } catch (error) {
    logFault("picture not made", error);
    throw unavailable();
  }
}
