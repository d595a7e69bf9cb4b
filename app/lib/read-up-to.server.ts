/** A body, or null when it has more than `limit` bytes; then up to `drained` of them are read all the same. */
export async function readUpTo(request: Request, limit: number, drained = 0): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  let chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return size > limit ? null : new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size <= limit) chunks.push(value);
    else chunks = [];
    if (size > Math.max(limit, drained)) {
      // What is left is not waited for. Nor is it cancelled where nothing was drained: that would end the
      // connection before the answer is out.
      if (drained > 0) void reader.cancel();
      return null;
    }
  }
}
