import { href } from "react-router";
import { Cluster, Stack } from "~/ui/layout/stack";
import { CardTitle, Rows } from "~/ui/primitives/card";
import { UnderHeading } from "~/ui/primitives/heading";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import type { ReceivedGroup as Group } from "../application-views.server";
import type { RefusedForm } from "../refused-form";
import { ReceivedCard } from "./received-card";
import { applicationsWords } from "./applications.words";

type Props = {
  group: Group;
  /** The action of the forms: the current page of the list. */
  action: string;
  /** The address that shows only this job's applications; null if no others are shown anyway. */
  alone: string | null;
  /** The application whose letter the request before this page opened. */
  opened: string | null;
  choosable: boolean;
  refused: RefusedForm | undefined;
};

/** The applications to one of the member's jobs, undecided ones first. */
export function ReceivedGroup({ group, action, alone, opened, choosable, refused }: Props) {
  const { jobId, title, received, waiting, applications } = group;
  const t = applicationsWords();
  const titleId = `job-${jobId}`;
  return (
    <Stack gap={2}>
      <Cluster>
        <CardTitle id={titleId} to={href("/jobs/:id", { id: jobId })}>
          <MemberText>{title}</MemberText>
        </CardTitle>
        {waiting > 0 ? <Pill tone="yellow">{t.waiting(waiting)}</Pill> : null}
        {received === waiting ? null : <span className="text-sm text-muted">{t.inAll(received)}</span>}
        {alone === null ? null : (
          <TextLink to={alone} tap="line" tone="quiet" aria-describedby={titleId} className="text-sm">
            {t.onlyThis}
          </TextLink>
        )}
      </Cluster>
      <UnderHeading level={3}>
        <Rows aria-labelledby={titleId}>
          {applications.map((application) => (
            <ReceivedCard
              key={application.id}
              application={application}
              opened={application.id === opened}
              {...{ action, titleId, choosable, refused }}
            />
          ))}
        </Rows>
      </UnderHeading>
    </Stack>
  );
}
