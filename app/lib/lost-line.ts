/**
 * Whether what was thrown says that the connection itself failed: `fetch` rejects with a TypeError, which the router
 * may hand on as `data()`.
 */
export function isLineLost(thrown: unknown): boolean {
  const inner = typeof thrown === "object" && thrown !== null && "data" in thrown ? thrown.data : thrown;
  return inner instanceof TypeError;
}
