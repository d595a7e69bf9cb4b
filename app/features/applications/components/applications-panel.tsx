import { PartFailure } from "~/ui/feedback/part-failure";
import { PageLinks } from "~/ui/layout/page-links";
import { ButtonLink } from "~/ui/primitives/button";
import { applicationsPath } from "~/domain/applications/application-lists";
import { MY_JOBS_PATH } from "~/domain/jobs/my-jobs";
import type { ApplicationsPage } from "../applications.page.server";
import type { RefusedForm } from "../refused-form";
import { ListNav } from "./list-nav";
import { ReceivedFile, ReceivedFilter, ReceivedList } from "./received-list";
import { SentCard } from "./sent-card";
import { Cluster } from "~/ui/layout/stack";
import { Section } from "~/ui/layout/section";
import { Empty } from "~/ui/primitives/empty";
import { TextLink } from "~/ui/primitives/text-link";
import { applicationsWords } from "./applications.words";

type Props = { page: ApplicationsPage; refused: RefusedForm | undefined };

/** The dashboard's Applications tab: the member's own, or those to the member's jobs. */
export function ApplicationsPanel({ page: data, refused }: Props) {
  const { list, counts, filter, page, size, length } = data;
  const t = applicationsWords();
  const back = applicationsPath(list, page, filter);
  const hasReceived = list === "received" && (size > 0 || filter.shortlisted);
  return (
    <Section id="applications" title={t.title} hideTitle>
      <Cluster gap="wide">
        <ListNav current={list} counts={counts} />
        {hasReceived ? <ReceivedFilter filter={filter} /> : null}
        {filter.job === null ? null : (
          <TextLink to={applicationsPath(list)} tap="row">
            {t.all[list]}
          </TextLink>
        )}
        {list === "received" ? (
          <TextLink to={MY_JOBS_PATH} tap="row">
            {t.mine}
          </TextLink>
        ) : null}
      </Cluster>
      {counts.sent === null || counts.received === null ? <PartFailure>{t.uncounted}</PartFailure> : null}
      {size > 0 ? null : <Nothing list={list} filter={filter} />}
      {data.list === "sent" ? (
        <ul className="grid gap-3 empty:hidden lg:grid-cols-2">
          {data.applications.map((application) => (
            <SentCard key={application.id} application={application} action={back} />
          ))}
        </ul>
      ) : (
        <ReceivedList groups={data.groups} opened={data.opened} action={back} {...{ filter, refused }} />
      )}
      <PageLinks page={page} {...length} pathOf={(number) => applicationsPath(list, number, filter)} />
      {/* At the end: before the first applicant a phone has room for what chooses among them. */}
      {hasReceived ? <ReceivedFile filter={filter} /> : null}
    </Section>
  );
}

function Nothing({ list, filter: { job, shortlisted } }: Pick<ApplicationsPage, "list" | "filter">) {
  const t = applicationsWords();
  if (shortlisted) return <Empty title={t.noShortlist}>{t.noShortlistLead}</Empty>;
  if (job !== null) {
    return (
      <Empty
        title={list === "sent" ? t.notSent : t.noneOfJob}
        action={<ButtonLink to={`/jobs/${job}`}>{t.seeJob}</ButtonLink>}
      >
        {list === "sent" ? t.notSentLead : t.noneOfJobLead}
      </Empty>
    );
  }
  if (list === "sent") {
    return (
      <Empty title={t.noneSent} action={<ButtonLink to="/jobs">{t.find}</ButtonLink>}>
        {t.noneSentLead}
      </Empty>
    );
  }
  return (
    <Empty
      title={t.noneReceived}
      action={
        <ButtonLink to="/post-job" variant="secondary">
          {t.post}
        </ButtonLink>
      }
    >
      {t.noneReceivedLead}
    </Empty>
  );
}
