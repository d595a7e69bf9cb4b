import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** Returns a font file with only the outlines of these glyphs, which keep their numbers. */
export type Subset = (glyphs: Iterable<number>) => Buffer;

/** The functions of HarfBuzz's subsetter that we call; numbers are addresses or handles. */
type Exports = {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  malloc: (size: number) => number;
  hb_blob_create: (data: number, length: number, mode: number, user: number, destroy: number) => number;
  hb_blob_destroy: (blob: number) => void;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_destroy: (face: number) => void;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_destroy: (input: number) => void;
  hb_subset_input_glyph_set: (input: number) => number;
  hb_subset_input_set: (input: number, kind: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_or_fail: (face: number, input: number) => number;
};

// From HarfBuzz's hb.h and hb-subset.h.
const READ_ONLY = 1;
const DROP_TABLES = 3;
const NO_HINTING = 1;
const RETAIN_GIDS = 2;
const NO_LAYOUT_CLOSURE = 0x200;

/** Useless in a PDF, which itself says which glyph stands where. */
const DROPPED = ["GSUB", "GPOS", "GDEF", "name", "OS/2", "post", "cmap", "DSIG", "gasp"];

/**
 * Returns a function for each font file that reduces it to some glyphs. Each call frees its WebAssembly memory, since
 * no collector does. Throws if a file is no font.
 */
export async function loadSubsetter(): Promise<(file: Uint8Array) => Subset> {
  const { resolve } = createRequire(import.meta.url);
  const module = await WebAssembly.compile(await readFile(resolve("harfbuzzjs/dist/harfbuzz-subset.wasm")));
  const hb = (await WebAssembly.instantiate(module, {})).exports as unknown as Exports;
  hb._initialize();

  return (file) => {
    const address = hb.malloc(file.length);
    new Uint8Array(hb.memory.buffer).set(file, address);
    const blob = hb.hb_blob_create(address, file.length, READ_ONLY, 0, 0);
    const face = hb.hb_face_create(blob, 0);
    hb.hb_blob_destroy(blob);

    return (glyphs) => {
      const input = hb.hb_subset_input_create_or_fail();
      hb.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_GIDS | NO_LAYOUT_CLOSURE);
      const wanted = hb.hb_subset_input_glyph_set(input);
      for (const glyph of glyphs) hb.hb_set_add(wanted, glyph);
      const dropped = hb.hb_subset_input_set(input, DROP_TABLES);
      for (const table of DROPPED) hb.hb_set_add(dropped, Buffer.from(table, "latin1").readUInt32BE());
      const cut = hb.hb_subset_or_fail(face, input);
      hb.hb_subset_input_destroy(input);
      if (cut === 0) throw new Error("the font can't be cut down");
      const made = hb.hb_face_reference_blob(cut);
      const data = hb.hb_blob_get_data(made, 0);
      const copy = Buffer.from(new Uint8Array(hb.memory.buffer, data, hb.hb_blob_get_length(made)));
      hb.hb_blob_destroy(made);
      hb.hb_face_destroy(cut);
      return copy;
    };
  };
}
