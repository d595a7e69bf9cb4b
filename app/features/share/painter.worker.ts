import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import type { ThreadAnswer } from "../../lib/thread-pool.server.ts";
import { type Picture, pictureSvg } from "./picture.ts";
import { loadTypesetter, type Typesetter } from "./typesetter.server.ts";

/** A picture to lay out as SVG, or an SVG to paint as PNG. */
export type PainterTask = { picture: Picture; host: string; svg?: undefined } | { svg: string };

// A worker thread of `painters.server.ts`: layout and painting would block the server process for too long.
parentPort?.on("message", (task: PainterTask) => {
  void answer(task).then((answered) => parentPort?.postMessage(answered, []));
});

async function answer(task: PainterTask): Promise<ThreadAnswer> {
  try {
    return { result: await (task.svg === undefined ? layOut(task.picture, task.host) : paint(task.svg)) };
  } catch (error) {
    return { error: String(error) };
  }
}

let typesetter: Promise<Typesetter> | undefined;

async function layOut(picture: Picture, host: string): Promise<string> {
  return pictureSvg(picture, await (typesetter ??= loadTypesetter()), host);
}

let renderer: ReturnType<typeof openRenderer> | undefined;

async function paint(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { Resvg } = await (renderer ??= openRenderer());
  const drawing = new Resvg(svg);
  const image = drawing.render();
  try {
    return Uint8Array.from(image.asPng());
  } finally {
    image.free();
    drawing.free();
  }
}

async function openRenderer() {
  const opened = await import("@resvg/resvg-wasm");
  const { resolve } = createRequire(import.meta.url);
  await opened.initWasm(await readFile(resolve("@resvg/resvg-wasm/index_bg.wasm")));
  return opened;
}
