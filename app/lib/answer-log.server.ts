import type { Language } from "~/i18n/language";
import { logInfo } from "./log.server";
import { tell } from "./measures.server";

type Answered = {
  id: string | undefined;
  method: string;
  /** The route's pattern and no address, which may hold an id, a search or a link's token. */
  route: string;
  /** The language that was asked for, by the address. */
  language: Language;
  member: boolean;
  status: number;
  calls: number | undefined;
  bytes: number | undefined;
  /** Where a kept page was sent. */
  kept?: true;
  /** Where events were sent for as long as somebody listened. */
  stream?: true;
};

/** The one line of a request, when its answer has left; `begun` is the process's own clock when it came in, in milliseconds. */
export function logAnswer(begun: number, answered: Answered): void {
  const ms = performance.now() - begun;
  logInfo("request", { ...answered, ms: Math.round(ms) });
  const { id: request, method, route, status, stream } = answered;
  tell("answer", { request, method, route, status, ms, ...(stream && { stream }) });
}
