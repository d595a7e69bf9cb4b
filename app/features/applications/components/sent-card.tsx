import { Form, href, useNavigation } from "react-router";
import { ActionMenu } from "~/ui/primitives/action-menu";
import { Pill } from "~/ui/primitives/pill";
import { applicationsPath } from "~/domain/applications/application-lists";
import { statusTerm } from "~/domain/applications/application-status";
import type { SentView } from "../application-views.server";
import { Cluster } from "~/ui/layout/stack";
import { Card, CardTitle } from "~/ui/primitives/card";

/** One of the member's own applications: where it stands, and the way back while it is pending. */
export function SentCard({ application, page }: { application: SentView; page: number }) {
  const { id, jobId, jobTitle, status, rate, consent, sent, letter, unanswered } = application;
  const titleId = `application-${id}`;
  const { label, tone } = statusTerm(status);
  return (
    <li>
      <Card as="article" aria-labelledby={titleId}>
        <Cluster as="header">
          <CardTitle id={titleId} to={href("/jobs/:id", { id: jobId })}>
            {jobTitle}
          </CardTitle>
          <Pill tone={tone}>{label}</Pill>
        </Cluster>
        <p className="text-sm text-muted">
          Sent on <time dateTime={sent.iso}>{sent.date}</time>
          {rate ? ` · proposed rate ${rate}` : null}
        </p>
        <p className="max-w-prose">{letter}</p>
        {status === "accepted" ? (
          <p className="text-sm text-muted">
            {consent
              ? "The poster now sees your name and contact, as you agreed when applying."
              : "You chose not to share your name and contact, so the poster can't reach you."}
          </p>
        ) : null}
        {unanswered ? (
          <p className="border-s-2 border-yellow-strong ps-3 text-sm">
            <strong className="font-semibold">No answer after 14 days.</strong>{" "}
            {status === "pending"
              ? "You can go on waiting, or withdraw."
              : "The poster has read it and not decided yet."}
          </p>
        ) : null}
        {status === "pending" ? <Withdraw {...{ jobId, jobTitle, page, titleId }} /> : null}
      </Card>
    </li>
  );
}

function Withdraw({
  jobId,
  jobTitle,
  page,
  titleId,
}: {
  jobId: string;
  jobTitle: string;
  page: number;
  titleId: string;
}) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={applicationsPath("sent", page)} preventScrollReset>
      <input type="hidden" name="jobId" value={jobId} />
      <ActionMenu
        thing={jobTitle}
        actions={[{ label: "Withdraw", name: "intent", value: "withdraw" }]}
        describedBy={titleId}
        pending={formData?.get("jobId") === jobId && "Withdrawing…"}
      />
    </Form>
  );
}
