import type { SubmissionResult } from "@conform-to/react";
import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

const OFFLINE = "Your device seems to be offline. Nothing was lost: please send the form again in a moment.";
const UNREACHABLE = "We can't be reached just now. Nothing was lost: please send the form again in a moment.";

/** What stands for an answer that never came: a form shows `result`, a button `problem`. */
type NoAnswer = { result: SubmissionResult<string[]>; problem: string; intent: string | undefined };

/**
 * In the browser, around everything that is sent: where the connection itself failed, a message with the
 * form, or for the button, that sent it. The error page it would be otherwise throws away what was typed.
 * The status keeps the page from asking its loaders again, which could not answer either.
 */
export const offlineGuard: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method === "GET") return next();
  // Sending reads the form; a page of several forms tells them apart by `intent`.
  const copy = request.clone();
  const results = await next();
  for (const [route, { type, result }] of Object.entries(results)) {
    const problem = type === "error" && problemOf(result);
    if (!problem) continue;
    const intent = (await copy.formData().catch(() => null))?.get("intent")?.toString();
    const answer: NoAnswer = { result: { status: "error", error: { "": [problem] } }, problem, intent };
    results[route] = { type: "data", result: data(answer, 503) };
  }
  return results;
};

/** `fetch` rejects with a TypeError, which the router hands on as `data()`; a gateway before us answers for us. */
function problemOf(thrown: unknown): string | null {
  if (isRouteErrorResponse(thrown)) return thrown.status === 502 || thrown.status === 504 ? UNREACHABLE : null;
  const inner = typeof thrown === "object" && thrown !== null && "data" in thrown ? thrown.data : thrown;
  return inner instanceof TypeError ? OFFLINE : null;
}
