/** Tells whether this process answers; never calls the backend (requirements/reliability.md R10). */
export function loader(): Response {
  return new Response("ok", { headers: { "Cache-Control": "no-store" } });
}
