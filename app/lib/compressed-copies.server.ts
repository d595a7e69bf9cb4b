import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";

/**
 * A tenth smaller than a request has time for, in 50 to 70 ms of another thread. The best quality makes the part before
 * the first text another 3 % smaller, but takes a long text twice as long.
 */
const optionsFor = (text: string) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: text.length > LONG ? 10 : 11,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
});

/** In characters. */
const LONG = 64 * 1024;

const MOST_BYTES = 8 * 1024 * 1024;
const OVERHEAD_BYTES = 512;

const compressWell = promisify(brotliCompress);

type Copy = { body?: Buffer<ArrayBuffer> };

/**
 * Brotli for texts that recur, such as pages that are the same for all visitors. `of` returns what `compress` makes in
 * the request's own time. When a text comes a second time, a thread compresses it better, one text at a time. A text
 * that comes once costs nothing more.
 */
export function compressedCopies() {
  const copies = new LRUCache<string, Copy>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => (body?.byteLength ?? 0) + OVERHEAD_BYTES,
  });
  let atWork: Promise<void> | undefined;

  async function improve(key: string, text: string): Promise<void> {
    try {
      copies.set(key, { body: await compressWell(text, optionsFor(text)) });
    } catch {
      // Nobody waits for it; further requests get the first version.
      copies.delete(key);
    } finally {
      atWork = undefined;
    }
  }

  return {
    of(digest: string, text: string, compress: (text: string) => Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
      const copy = copies.get(digest);
      if (copy?.body) return copy.body;
      if (!copy) copies.set(digest, {});
      else atWork ??= improve(digest, text);
      return compress(text);
    },
    /** Resolves when nothing is being compressed. */
    settled: async () => atWork,
  };
}
