import type { Language } from "~/i18n/language";
import { logInfo } from "./log.server";
import { tell } from "./measures.server";

type Answered = {
  id: string | undefined;
  method: string;
  /** The route's pattern, not the address, which may contain an id, a search or a link's token. */
  route: string;
  /** The language of the address. */
  language: Language;
  member: boolean;
  status: number;
  calls: number | undefined;
  bytes: number | undefined;
  /** Set if a kept page was sent. */
  kept?: true;
  /** Set if events were sent for as long as the client listened. */
  stream?: true;
};

const HEALTH_CHECKS = ["/healthz", "/readyz"];
/** How often a healthy process says so, so that a gap in its log means that it was down or the log is not whole. */
const SIGN_OF_LIFE_MS = 600_000;
let lastSign = -Infinity;

/** Whether it is one of the health checks of each second, which would push what matters out of the log. */
function isRoutine({ route, status }: Answered): boolean {
  if (status !== 200 || !HEALTH_CHECKS.includes(route)) return false;
  const now = performance.now();
  if (now - lastSign < SIGN_OF_LIFE_MS) return true;
  lastSign = now;
  return false;
}

/**
 * Logs a request in one line once its answer has left; `begun` is the process clock at its arrival, in milliseconds.
 */
export function logAnswer(begun: number, answered: Answered): void {
  const ms = performance.now() - begun;
  if (!isRoutine(answered)) logInfo("request", { ...answered, ms: Math.round(ms) });
  const { id: request, method, route, status, stream } = answered;
  tell("answer", { request, method, route, status, ms, ...(stream && { stream }) });
}
