import { backendState, hasBackendBeenReady } from "~/lib/backend-state.server";
import { isDraining } from "~/lib/drain.server";

/**
 * Tells a load balancer whether to send traffic here: 503 until the backend has answered once and has all migrations of
 * this build, and while the process drains. A later outage of the backend only shows in the body: it affects every process, and without any process left
 * nobody could get back what they typed.
 */
export async function loader(): Promise<Response> {
  const backend = await backendState();
  const ready = hasBackendBeenReady() && !isDraining();
  return Response.json({ ready, backend }, { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
