/**
 * Prevents caching: for a page that names a member to a reader who isn't signed in, so that no session protects it.
 */
export async function notKept(_: unknown, next: () => Promise<Response>) {
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
