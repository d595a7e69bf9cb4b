/** The bytes of a body, or why there are none: it has too many of them, or ended before its end. */
export type Body = Uint8Array<ArrayBuffer> | "too large" | "stopped";

/** A body of up to `limit` bytes; of a larger one up to `drained` bytes are read all the same. Never throws. */
export async function readUpTo(request: Request, limit: number, drained = 0): Promise<Body> {
  return read(request, limit, drained).catch(() => "stopped");
}

async function read(request: Request, limit: number, drained: number): Promise<Body> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  let chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return size > limit ? "too large" : new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size <= limit) chunks.push(value);
    else chunks = [];
    if (size > Math.max(limit, drained)) {
      // What is left is not waited for. Nor is it cancelled where nothing was drained: that would end the
      // connection before the answer is out.
      if (drained > 0) void reader.cancel();
      return "too large";
    }
  }
}
