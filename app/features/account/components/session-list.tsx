import type { SubmissionResult } from "@conform-to/react";
import { ButtonErrors } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import type { SessionView } from "../sessions.queries.server";
import { Rows } from "~/ui/primitives/card";
import { accountForms } from "./account-forms.words";
import { PostForm } from "~/ui/form/post-form";

type Props = { sessions: SessionView[]; result: SubmissionResult<string[]> | undefined };

export function SessionList({ sessions, result }: Props) {
  const t = accountForms();
  return (
    <div className="grid gap-4">
      <ButtonErrors id="sessions" result={result} title={t.sessionsError} />
      <Rows>
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div>
              <p className="font-medium">{session.device}</p>
              <p className="text-muted">
                {session.isCurrent ? t.thisBrowser(session.since) : t.lastSeen(session.lastSeen, session.since)}
              </p>
            </div>
            {session.isCurrent ? null : (
              <PostForm>
                <input type="hidden" name="intent" value="end-session" />
                <SubmitButton
                  variant="secondary"
                  name="session"
                  value={session.id}
                  aria-label={t.signOutDevice(session.device, session.lastSeen)}
                >
                  {t.signOut}
                </SubmitButton>
              </PostForm>
            )}
          </li>
        ))}
      </Rows>
      {sessions.some(({ isCurrent }) => !isCurrent) ? (
        <PostForm>
          <input type="hidden" name="intent" value="end-other-sessions" />
          <SubmitButton variant="secondary">{t.signOutOthers}</SubmitButton>
        </PostForm>
      ) : null}
    </div>
  );
}
