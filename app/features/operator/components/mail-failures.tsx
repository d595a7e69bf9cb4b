import { mailStates } from "~/domain/operator/mail-states";
import { SubmitButton } from "~/ui/form/submit-button";
import { Cluster } from "~/ui/layout/stack";
import { Rows } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import type { OperatorOverview } from "../operator.queries.server";
import { operator } from "./operator.words";
import { RowWithButton } from "./row-with-button";
import { PostForm } from "~/ui/form/post-form";

/** The newest mails that failed or whose result is unknown, each with a button that sends it again. */
export function MailFailures({ mails, none }: Pick<OperatorOverview, "mails"> & { none: string }) {
  const t = operator();
  if (mails.length === 0) return <p>{none}</p>;
  return (
    <Rows>
      {mails.map(({ id, kind, state, attempts, at, ago, error }) => (
        <RowWithButton
          key={id}
          button={
            <PostForm>
              <input type="hidden" name="intent" value="retry" />
              <SubmitButton
                variant="secondary"
                name="mail"
                value={id}
                id={`retry-${id}`}
                // Names the button by elements, because each of them states its own language.
                aria-labelledby={`retry-${id} kind-${id} tried-${id}`}
                pendingLabel={t.retrying}
              >
                {t.retry}
              </SubmitButton>
            </PostForm>
          }
        >
          <Cluster>
            <p id={`kind-${id}`} className="font-medium">
              <MemberText>{kind}</MemberText>
            </p>
            <Pill tone={state === "failed" ? "red" : "yellow"}>{mailStates.label(state)}</Pill>
          </Cluster>
          <p id={`tried-${id}`} className="text-sm text-muted">
            <time dateTime={at}>{ago}</time>, {t.attempts(attempts)}
          </p>
          {error ? (
            <p className="text-sm wrap-anywhere">
              <MemberText>{error}</MemberText>
            </p>
          ) : null}
        </RowWithButton>
      ))}
    </Rows>
  );
}
