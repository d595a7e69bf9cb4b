import { backendState, hasBackendAnswered } from "~/lib/backend-state.server";
import { isDraining } from "~/lib/drain.server";

/**
 * Whether to send traffic here, for a load balancer: 503 until the backend has answered once, and while the
 * process drains. A backend that goes away later is told in the body and changes nothing else, because it is
 * away for every process: no balancer would be left with one to give back what people typed.
 */
export async function loader(): Promise<Response> {
  const backend = await backendState();
  const ready = hasBackendAnswered() && !isDraining();
  return Response.json({ ready, backend }, { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
