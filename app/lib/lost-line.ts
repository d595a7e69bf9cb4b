/**
 * Whether the connection itself failed: `fetch` then rejects with a TypeError, which the router may pass on as
 * `data()`.
 */
export function isLineLost(thrown: unknown): boolean {
  const inner = typeof thrown === "object" && thrown !== null && "data" in thrown ? thrown.data : thrown;
  return inner instanceof TypeError;
}
