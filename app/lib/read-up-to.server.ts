/** The bytes of a body, or why there are none: too many of them, or an early end. */
export type Body = Uint8Array<ArrayBuffer> | "too large" | "stopped";

/** Reads a body of up to `limit` bytes; of a larger one, still reads up to `drained` bytes. Never throws. */
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
      // Does not wait for the rest. Cancels it only after draining: otherwise the connection would end before the
      // answer is out.
      if (drained > 0) void reader.cancel();
      return "too large";
    }
  }
}
