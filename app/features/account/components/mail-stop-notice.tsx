import type { SubmissionResult } from "@conform-to/react";
import { ButtonErrors } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { Notice } from "~/ui/primitives/notice";
import type { MailStop } from "../mail-preferences.queries.server";
import { accountForms } from "./account-forms.words";
import { PostForm } from "~/ui/form/post-form";

type Props = { stop: MailStop | null; result: SubmissionResult<string[]> | undefined };

/** Says that mails don't arrive and how to fix that, with a button that tries the same address again. */
export function MailStopNotice({ stop, result }: Props) {
  const t = accountForms();
  return (
    <>
      <ButtonErrors id="mail-stop" result={result} title={t.tryAgainError} />
      {stop ? (
        <Notice
          tone="warning"
          title={t.notReached}
          action={
            <PostForm>
              <input type="hidden" name="intent" value="try-mail-again" />
              <SubmitButton variant="secondary" pendingLabel={t.sending}>
                {t.tryAgain}
              </SubmitButton>
            </PostForm>
          }
        >
          <p>{stop === "bounced" ? t.cameBack : t.calledSpam}</p>
        </Notice>
      ) : null}
    </>
  );
}
