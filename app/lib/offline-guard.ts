import type { SubmissionResult } from "@conform-to/react";
import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { FORM_ANSWER, type FormAnswer } from "./form-answer";
import { isLineLost } from "./lost-line";
import { answers } from "./answers.words";

/**
 * What stands for an answer that never came, or that would take the form away: a form shows `result`, a button
 * `problem`; neither has words where the form `waits`.
 */
type NoAnswer = { result: SubmissionResult<string[]>; problem: string; intent: string | undefined; waits: boolean };

/** As Conform names what its own buttons send: a row added or removed is nothing that was taken. */
const OWN_BUTTON = "__intent__";

/**
 * In the browser, around everything that is sent: where the connection itself failed, the session has ended, or the form
 * was not read, a message with the form, or for the button, that sent it. The error page it would be otherwise throws away
 * what was typed. The status keeps the page from asking its loaders again, which could not answer either. Whoever keeps
 * the form is told how it went (FORM_ANSWER), and may wait for the line in its stead.
 */
export const offlineGuard: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method === "GET") return next();
  // Sending reads the form; a page of several forms tells them apart by `intent`.
  const sent = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const path = new URL(request.url).pathname;
  const isLong = request.headers.get("Content-Type")?.startsWith("multipart");
  const tell = (outcome: FormAnswer["outcome"]) =>
    window.dispatchEvent(new CustomEvent(FORM_ANSWER, { cancelable: true, detail: { path, sent, outcome } }));

  const isOwn = sent.has(OWN_BUTTON);
  if (!isOwn) tell("sent");
  const results = await next();
  // Sent once more, or left: nobody waits for this answer.
  if (request.signal.aborted) return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const [failure, status] = (type === "error" && failureOf(result, isLong)) || [];
    if (!failure) {
      if (!isOwn) tell(isTaken(type, result) ? "taken" : "refused");
      continue;
    }
    const isTold = tell(failure === answers().offline ? "lost" : "refused");
    const problem = isTold ? failure : "";
    const answer: NoAnswer = {
      result: problem ? { status: "error", error: { "": [problem] } } : {},
      problem,
      intent: sent.get("intent")?.toString(),
      waits: !isTold,
    };
    results[route] = { type: "data", result: data(answer, status) };
  }
  return results;
};

/**
 * What to tell of what was thrown; null where its own page tells it, or where it leads on. What the server refuses in words,
 * such as a form that is too large or one of too many, is told in them. A gateway before us may answer for us. Long texts
 * are kept whatever went wrong: their pages show what is told in any case.
 */
function failureOf(thrown: unknown, isLong: boolean | undefined): [problem: string, status: number] | null {
  if (thrown instanceof Response) return null;
  if (isLineLost(thrown)) return [answers().offline, 503];
  const { status, data: said } = isRouteErrorResponse(thrown) ? thrown : { status: 500, data: "" };
  if (status === 401) return [answers().sessionEnded, 401];
  if (status < 500) {
    const problem = (typeof said === "string" && said) || (isLong && answers().refused);
    return problem ? [problem, status] : null;
  }
  return isLong || status === 502 || status === 504 ? [answers().unreachable, 503] : null;
}

/** What is refused says so by its status; what is taken leads on or says nothing. */
function isTaken(type: string, result: unknown): boolean {
  if (result instanceof Response) return result.status < 400;
  const status = (result as { init?: { status?: number } | null } | null)?.init?.status ?? 200;
  return type === "data" && status < 400;
}
