import type { SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import type { SessionView } from "../sessions.queries.server";
import { Rows } from "~/ui/primitives/card";

type Props = { sessions: SessionView[]; result: SubmissionResult<string[]> | undefined };

export function SessionList({ sessions, result }: Props) {
  return (
    <div className="grid gap-4">
      <ErrorSummary
        form={{ id: "sessions", status: result?.status ?? undefined, allErrors: { ...result?.error } as never }}
        title="Nobody was signed out"
      />
      <Rows>
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div>
              <p className="font-medium">{session.device}</p>
              <p className="text-muted">
                {session.isCurrent ? "This browser" : `Last seen ${session.lastSeen}`}, signed in {session.since}
              </p>
            </div>
            {session.isCurrent ? null : (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <SubmitButton
                  variant="secondary"
                  name="session"
                  value={session.id}
                  aria-label={`Sign out ${session.device}, last seen ${session.lastSeen}`}
                >
                  Sign out
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </Rows>
      {sessions.some(({ isCurrent }) => !isCurrent) ? (
        <Form method="post">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <SubmitButton variant="secondary">Sign out all other browsers</SubmitButton>
        </Form>
      ) : null}
    </div>
  );
}
