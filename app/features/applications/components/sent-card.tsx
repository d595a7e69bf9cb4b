import { Form, href, Link, useNavigation } from "react-router";
import { ActionMenu } from "~/ui/primitives/action-menu";
import { Pill } from "~/ui/primitives/pill";
import { applicationsPath } from "~/domain/applications/application-lists";
import { statusTerm } from "~/domain/applications/application-status";
import type { SentView } from "../application-views.server";

/** One of the member's own applications: where it stands, and the way back while it is pending. */
export function SentCard({ application, page }: { application: SentView; page: number }) {
  const { id, jobId, jobTitle, status, rate, consent, sent, letter, unanswered } = application;
  const titleId = `application-${id}`;
  const { label, tone } = statusTerm(status);
  return (
    <li>
      <article aria-labelledby={titleId} className="grid gap-3 rounded-lg border border-edge/30 bg-surface p-4 sm:px-5">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} className="text-lg leading-snug font-semibold">
            <Link
              to={href("/jobs/:id", { id: jobId })}
              className="inline-block min-h-6 hover:text-brand hover:underline"
            >
              {jobTitle}
            </Link>
          </h3>
          <Pill tone={tone}>{label}</Pill>
        </header>
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
      </article>
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
