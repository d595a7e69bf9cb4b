import type { SubmissionResult } from "@conform-to/react";

/**
 * Why an application was refused where the page has no form to tell it with: the own job, or a job
 * applied to already. What was typed is given back.
 */
export function ApplyRefused({ result }: { result: SubmissionResult<string[]> }) {
  const messages = Object.values(result.error ?? {}).flatMap((list) => list ?? []);
  const letter = result.initialValue?.coverLetter;
  if (messages.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-md border border-danger bg-danger-soft p-4 text-ink">
      <p className="font-semibold">Your application was not sent</p>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {typeof letter === "string" && letter ? (
        <>
          <p className="text-sm font-medium">What you typed:</p>
          <p className="max-w-prose whitespace-pre-line">{letter}</p>
        </>
      ) : null}
    </div>
  );
}
