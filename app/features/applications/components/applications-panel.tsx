import { PartFailure } from "~/ui/feedback/part-failure";
import { PageLinks } from "~/ui/layout/page-links";
import { ButtonLink } from "~/ui/primitives/button";
import { applicationsPath } from "~/domain/applications/application-lists";
import type { ApplicationsPage } from "../applications.page.server";
import { ListNav } from "./list-nav";
import { ReceivedCard } from "./received-card";
import { SentCard } from "./sent-card";

/** The dashboard's Applications tab: the member's own, or those to the member's jobs. */
export function ApplicationsPanel({ page: data }: { page: ApplicationsPage }) {
  const { list, counts, page, length } = data;
  return (
    <section aria-labelledby="applications" className="grid gap-4">
      <h2 id="applications" className="sr-only">
        Applications
      </h2>
      <ListNav current={list} counts={counts} />
      {counts.sent === null || counts.received === null ? (
        <PartFailure>Not all of your applications can be counted just now.</PartFailure>
      ) : null}
      {data.applications.length === 0 ? <Empty list={list} /> : null}
      <ul className="grid gap-4">
        {data.list === "sent"
          ? data.applications.map((application) => <SentCard key={application.id} {...{ application, page }} />)
          : data.applications.map((application) => <ReceivedCard key={application.id} {...{ application, page }} />)}
      </ul>
      <PageLinks page={page} {...length} pathOf={(number) => applicationsPath(list, number)} />
    </section>
  );
}

function Empty({ list }: { list: ApplicationsPage["list"] }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-edge/60 p-6">
      <h3 className="text-lg font-semibold">
        {list === "sent" ? "You have not applied for a job yet" : "No applications yet"}
      </h3>
      <p className="max-w-prose text-muted">
        {list === "sent"
          ? "What you send is listed here, with where it stands."
          : "Applications to the jobs you post arrive here. Applicants stay anonymous until you accept them."}
      </p>
      {list === "sent" ? (
        <ButtonLink to="/jobs">Find a job</ButtonLink>
      ) : (
        <ButtonLink to="/post-job" variant="secondary">
          Post a job
        </ButtonLink>
      )}
    </div>
  );
}
