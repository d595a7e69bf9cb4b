import type { SubmissionResult } from "@conform-to/react";
import { Notice } from "~/ui/primitives/notice";

/**
 * Why an application was refused where the page has no form to tell it with: the own job, or a job
 * applied to already. What was typed is given back.
 */
export function ApplyRefused({ result }: { result: SubmissionResult<string[]> }) {
  const messages = Object.values(result.error ?? {}).flatMap((list) => list ?? []);
  const letter = result.initialValue?.coverLetter;
  if (messages.length === 0) return null;
  return (
    <Notice tone="danger" title="Your application was not sent">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {typeof letter === "string" && letter ? (
        <>
          <p className="text-sm font-medium">What you typed:</p>
          <p className="max-w-prose whitespace-pre-line">{letter}</p>
        </>
      ) : null}
    </Notice>
  );
}
