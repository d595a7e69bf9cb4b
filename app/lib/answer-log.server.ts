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

/**
 * Logs a request in one line once its answer has left; `begun` is the process clock at its arrival, in milliseconds.
 */
export function logAnswer(begun: number, answered: Answered): void {
  const ms = performance.now() - begun;
  logInfo("request", { ...answered, ms: Math.round(ms) });
  const { id: request, method, route, status, stream } = answered;
  tell("answer", { request, method, route, status, ms, ...(stream && { stream }) });
}
