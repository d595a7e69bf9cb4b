import { href, useNavigation } from "react-router";
import { applicationsPath } from "~/domain/applications/application-lists";
import { DOT } from "~/lib/facts";
import { ActionMenu } from "~/ui/primitives/action-menu";
import { CardTitle, Rows } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import { Cluster, Stack } from "~/ui/layout/stack";
import { ownJobActions } from "../own-job-actions";
import type { OwnJobLine } from "../own-job-view.server";
import { ownJobTexts } from "./own-job.words";
import { PostForm } from "~/ui/form/post-form";

/** In the corner of the row. Without scripts the plain buttons are below the text instead. */
const MENU = "-me-3 -mt-2 flex flex-wrap gap-2 noscript:m-0 noscript:basis-full";

type Props = {
  jobs: OwnJobLine[];
  /** The action of the forms: the current page of the list. */
  action: string;
};

/** A member's own jobs: the state, the waiting applications and the actions of each (requirements/jobs.md 109). */
export function OwnJobList({ jobs, action }: Props) {
  return (
    <Rows>
      {jobs.map((job) => (
        <OwnJob key={job.id} job={job} action={action} />
      ))}
    </Rows>
  );
}

function OwnJob({ job: { id, title, state, posted, offers, ...counts }, action }: { job: OwnJobLine; action: string }) {
  const titleId = `job-${id}`;
  const actions = ownJobActions(id, offers);
  const menu = { thing: title, actions, describedBy: titleId, compact: true };
  const { formData } = useNavigation();
  const t = ownJobTexts();
  return (
    <li className="flex flex-wrap items-start gap-x-1 gap-y-3 p-4">
      <Stack gap={1} className="min-w-0 grow basis-52">
        <Cluster gap="tight">
          <CardTitle id={titleId} level={2} to={href("/jobs/:id", { id })}>
            <MemberText>{title}</MemberText>
          </CardTitle>
          <Pill tone={state.tone}>{state.label}</Pill>
        </Cluster>
        <p className="text-sm text-muted">
          {t.posted(<time dateTime={posted.iso}>{posted.date}</time>)}
          {state.end ? DOT + state.end : null}
        </p>
        {state.note ? <p className="text-sm">{state.note}</p> : null}
        {offers.taken ? (
          <p className="text-sm">
            {t.taken((text) => (
              <TextLink to={href("/jobs/:id/close", { id })} tap="line" aria-describedby={titleId}>
                {text}
              </TextLink>
            ))}
          </p>
        ) : null}
        <Applications {...counts} id={id} titleId={titleId} />
      </Stack>
      {offers.reopen ? (
        <PostForm action={action} preventScrollReset className={MENU}>
          <input type="hidden" name="jobId" value={id} />
          <ActionMenu {...menu} pending={formData?.get("jobId") === id && t.reopening} />
        </PostForm>
      ) : actions.length > 0 ? (
        <div className={MENU}>
          <ActionMenu {...menu} />
        </div>
      ) : null}
    </li>
  );
}

type CountsProps = Pick<OwnJobLine, "id" | "waiting" | "total"> & { titleId: string };

function Applications({ id, waiting, total, titleId }: CountsProps) {
  const t = ownJobTexts();
  if (total === 0) return <p className="text-sm text-muted">{t.none}</p>;
  return (
    <p>
      <TextLink
        to={applicationsPath("received", 1, { job: id })}
        tap="row"
        aria-describedby={titleId}
        className="tabular-nums"
      >
        {waiting > 0 ? <strong>{t.waiting(waiting)}</strong> : null}
        {t.applications(total)}
      </TextLink>
    </p>
  );
}
