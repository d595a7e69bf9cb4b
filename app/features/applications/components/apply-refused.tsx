import type { SubmissionResult } from "@conform-to/react";
import { answers } from "~/lib/answers.words";
import { SignInAgain } from "~/ui/feedback/sign-in-again";
import { MemberText } from "~/ui/primitives/member-text";
import { Notice } from "~/ui/primitives/notice";
import { applyWords } from "./apply.words";

/**
 * Says why an application was refused if the page has no form to say it in: the job is the member's own, or they have
 * already applied. Shows again what they typed.
 */
export function ApplyRefused({ result }: { result: SubmissionResult<string[]> }) {
  const messages = Object.values(result.error ?? {}).flatMap((list) => list ?? []);
  const letter = result.initialValue?.coverLetter;
  if (messages.length === 0) return null;
  const t = applyWords();
  return (
    <Notice tone="danger" title={t.notSent}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {messages.includes(answers().sessionEnded) ? <SignInAgain /> : null}
      {typeof letter === "string" && letter ? (
        <>
          <p className="text-sm font-medium">{t.typed}</p>
          <p className="max-w-prose whitespace-pre-line">
            <MemberText>{letter}</MemberText>
          </p>
        </>
      ) : null}
    </Notice>
  );
}
