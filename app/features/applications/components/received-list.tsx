import { useHref } from "react-router";
import { SegmentLinks } from "~/ui/layout/segment-links";
import { Stack } from "~/ui/layout/stack";
import { TextLink } from "~/ui/primitives/text-link";
import { type ApplicationFilter, applicationsPath, receivedFilePath } from "~/domain/applications/application-lists";
import { isUndecided } from "~/domain/applications/application-status";
import type { ReceivedGroup as Group } from "../application-views.server";
import type { RefusedForm } from "../refused-form";
import { ReceivedGroup } from "./received-group";
import { BeginChoice, RejectSeveral } from "./reject-several";
import { applicationsWords } from "./applications.words";

/** Switches between all received applications and the shortlisted ones. */
export function ReceivedFilter({ filter }: { filter: ApplicationFilter }) {
  const path = (shortlisted: boolean) => applicationsPath("received", 1, { ...filter, shortlisted });
  const t = applicationsWords();
  return (
    <SegmentLinks
      name={t.which}
      segments={[
        { to: path(false), label: t.everything, current: !filter.shortlisted },
        { to: path(true), label: t.shortlisted, current: filter.shortlisted },
      ]}
    />
  );
}

/**
 * Links to the same applications as a CSV file; without `download`, which would save the page to sign in or a failure's
 * words as a file.
 */
export function ReceivedFile({ filter }: { filter: ApplicationFilter }) {
  return (
    <TextLink href={useHref(receivedFilePath(filter))} tap="row" className="justify-self-start">
      {applicationsWords().csv}
    </TextLink>
  );
}

type Props = {
  groups: Group[];
  opened: string | null;
  filter: ApplicationFilter;
  action: string;
  refused: RefusedForm | undefined;
};

/** The applications to a poster's jobs, grouped by job. */
export function ReceivedList({ groups, opened, filter, action, refused }: Props) {
  const waiting = groups.flatMap(({ applications }) => applications).filter(({ status }) => isUndecided(status));
  const choosable = waiting.length > 1;
  return (
    <Stack gap={6} className="choosable">
      {choosable ? <BeginChoice refused={refused} /> : null}
      {groups.map((group) => (
        <ReceivedGroup
          key={group.jobId}
          group={group}
          alone={groups.length > 1 ? applicationsPath("received", 1, { ...filter, job: group.jobId }) : null}
          {...{ action, opened, choosable, refused }}
        />
      ))}
      {choosable ? <RejectSeveral action={action} refused={refused} first={waiting[0]?.id} /> : null}
    </Stack>
  );
}
