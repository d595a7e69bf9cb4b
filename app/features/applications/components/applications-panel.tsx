import { PartFailure } from "~/ui/feedback/part-failure";
import { PageLinks } from "~/ui/layout/page-links";
import { ButtonLink } from "~/ui/primitives/button";
import { boxPath } from "../application-boxes";
import type { BoxPage } from "../box-page.server";
import { BoxNav } from "./box-nav";
import { ReceivedCard } from "./received-card";
import { SentCard } from "./sent-card";

/** The dashboard's Applications tab: the member's own, or those to the member's jobs. */
export function ApplicationsPanel({ page: data }: { page: BoxPage }) {
  const { box, counts, page, length } = data;
  return (
    <section aria-labelledby="applications" className="grid gap-4">
      <h2 id="applications" className="sr-only">
        Applications
      </h2>
      <BoxNav current={box} counts={counts} />
      {counts.sent === null || counts.received === null ? (
        <PartFailure>Not all of your applications can be counted just now.</PartFailure>
      ) : null}
      {data.applications.length === 0 ? <Empty box={box} /> : null}
      <ul className="grid gap-4">
        {data.box === "sent"
          ? data.applications.map((application) => <SentCard key={application.id} {...{ application, page }} />)
          : data.applications.map((application) => <ReceivedCard key={application.id} {...{ application, page }} />)}
      </ul>
      <PageLinks page={page} {...length} pathOf={(number) => boxPath(box, number)} />
    </section>
  );
}

function Empty({ box }: { box: BoxPage["box"] }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-edge/60 p-6">
      <h3 className="text-lg font-semibold">
        {box === "sent" ? "You have not applied for a job yet" : "No applications yet"}
      </h3>
      <p className="max-w-prose text-muted">
        {box === "sent"
          ? "What you send is listed here, with where it stands."
          : "Applications to the jobs you post arrive here. Applicants stay anonymous until you accept them."}
      </p>
      {box === "sent" ? (
        <ButtonLink to="/jobs">Find a job</ButtonLink>
      ) : (
        <ButtonLink to="/post-job" look="secondary">
          Post a job
        </ButtonLink>
      )}
    </div>
  );
}
