import type { SubmissionResult } from "@conform-to/react";
import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { FORM_ANSWER, type FormAnswer } from "./form-answer";
import { isLineLost } from "./lost-line";
import { answers } from "./answers.words";

/**
 * Replaces an answer that never came, or that would remove the form: a form shows `result`, a button `problem`; both
 * are empty if the form `waits`.
 */
type NoAnswer = { result: SubmissionResult<string[]>; problem: string; intent: string | undefined; waits: boolean };

/** The name of Conform's own buttons: a row added or removed does not count as sent. */
const OWN_BUTTON = "__intent__";

/**
 * Wraps everything that the browser sends. If the connection failed, the session ended or the form was not read, the
 * form or button that sent it gets a message; an error page would throw the input away. The status keeps the page from
 * calling its loaders, which could not answer either. Announces the outcome (FORM_ANSWER) to the keeper of the draft,
 * which may wait for the connection instead.
 */
export const offlineGuard: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method === "GET") return next();
  // Sending consumes the form; a page with several forms tells them apart by `intent`.
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
  // It was sent again, or the page was left: nobody waits for this answer.
  if (request.signal.aborted) return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const [failure, status] = (type === "error" && failureOf(result, isLong)) || [];
    if (!failure) {
      if (!isOwn) tell(outcomeOf(type, result));
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
 * Returns the message for a thrown answer; null if its own page shows it, or if it redirects. A refusal with words,
 * such as for a form that is too large or too frequent, keeps them. A gateway may answer in our place. Long texts
 * always stay, and their pages show any message.
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

/** A refusal has a status of 400 or more; a success redirects or has another status. */
function outcomeOf(type: string, result: unknown): "taken" | "refused" | "spent" {
  if (result instanceof Response) return result.status < 400 ? "taken" : "refused";
  const status = (result as { init?: { status?: number } | null } | null)?.init?.status ?? 200;
  if (type !== "data") return "refused";
  // The action itself answers 409 to a form whose id it knows, with other content.
  return status === 409 ? "spent" : status < 400 ? "taken" : "refused";
}
