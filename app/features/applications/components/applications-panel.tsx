import { PartFailure } from "~/ui/feedback/part-failure";
import { PageLinks } from "~/ui/layout/page-links";
import { ButtonLink } from "~/ui/primitives/button";
import { applicationsPath } from "~/domain/applications/application-lists";
import type { ApplicationsPage } from "../applications.page.server";
import { ListNav } from "./list-nav";
import { ReceivedCard } from "./received-card";
import { SentCard } from "./sent-card";
import { Section } from "~/ui/layout/section";
import { Empty } from "~/ui/primitives/empty";

/** The dashboard's Applications tab: the member's own, or those to the member's jobs. */
export function ApplicationsPanel({ page: data }: { page: ApplicationsPage }) {
  const { list, counts, page, length } = data;
  return (
    <Section id="applications" title="Applications" hideTitle>
      <ListNav current={list} counts={counts} />
      {counts.sent === null || counts.received === null ? (
        <PartFailure>Not all of your applications can be counted just now.</PartFailure>
      ) : null}
      {data.applications.length === 0 ? <NoApplications list={list} /> : null}
      <ul className="grid gap-4">
        {data.list === "sent"
          ? data.applications.map((application) => <SentCard key={application.id} {...{ application, page }} />)
          : data.applications.map((application) => <ReceivedCard key={application.id} {...{ application, page }} />)}
      </ul>
      <PageLinks page={page} {...length} pathOf={(number) => applicationsPath(list, number)} />
    </Section>
  );
}

function NoApplications({ list }: { list: ApplicationsPage["list"] }) {
  if (list === "sent") {
    return (
      <Empty title="You have not applied for a job yet" action={<ButtonLink to="/jobs">Find a job</ButtonLink>}>
        What you send is listed here, with where it stands.
      </Empty>
    );
  }
  return (
    <Empty
      title="No applications yet"
      action={
        <ButtonLink to="/post-job" variant="secondary">
          Post a job
        </ButtonLink>
      }
    >
      Applications to the jobs you post arrive here. Applicants stay anonymous until you accept them.
    </Empty>
  );
}
