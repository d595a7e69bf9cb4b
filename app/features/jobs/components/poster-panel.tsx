import type { ReactNode } from "react";
import { href, useHref, useNavigation } from "react-router";
import { applicationsPath } from "~/domain/applications/application-lists";
import { MY_JOBS_PATH } from "~/domain/jobs/my-jobs";
import { ActionMenu } from "~/ui/primitives/action-menu";
import { ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";
import { TextLink } from "~/ui/primitives/text-link";
import { ownJobActions } from "../own-job-actions";
import type { OwnJobView } from "../own-job-view.server";
import { ownJobTexts } from "./own-job.words";
import { PostForm } from "~/ui/form/post-form";

type Props = { jobId: string; title: string; ended: boolean; status: string; job: OwnJobView };

/** The state of the poster's job, and the actions on it. */
export function PosterPanel({ jobId, title, ended, status, job: { state, offers } }: Props) {
  const page = href("/jobs/:id", { id: jobId });
  const { formAction, formData } = useNavigation();
  const reopening = useHref(page) === formAction && formData?.get("intent") === "reopen";
  const t = ownJobTexts();
  const actions = ownJobActions(jobId, offers);
  return (
    <Card as="section" aria-labelledby="your-job" tone="brand" className="mt-3">
      <Heading id="your-job" size="lead">
        {t.yours}
      </Heading>
      {ended && status !== "hidden" ? (
        <p>{status === "closed" ? t.closed(state.end ? `${state.label}: ${state.end}` : state.label) : t.ended}</p>
      ) : null}
      {offers.taken ? (
        <p>
          {t.takenHere((text) => (
            <TextLink to={href("/jobs/:id/close", { id: jobId })} tone="plain">
              {text}
            </TextLink>
          ))}
        </p>
      ) : null}
      <PosterActions posts={offers.reopen} action={page}>
        <ButtonLink to={applicationsPath("received", 1, { job: jobId })} variant="secondary">
          {t.received}
        </ButtonLink>
        {actions.length > 0 ? <ActionMenu thing={title} actions={actions} pending={reopening && t.reopening} /> : null}
        <TextLink to={MY_JOBS_PATH} tap="row">
          {t.mine}
        </TextLink>
      </PosterActions>
    </Card>
  );
}

type ActionsProps = { posts: boolean; action: string; children: ReactNode };

/** A form only if one of the actions is a button; otherwise all are links. */
function PosterActions({ posts, action, children }: ActionsProps) {
  const className = "flex flex-wrap items-start gap-3";
  if (!posts) return <div className={className}>{children}</div>;
  return (
    <PostForm action={action} className={className}>
      {children}
    </PostForm>
  );
}
