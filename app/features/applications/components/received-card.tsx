import { useRef } from "react";
import { href, useFetcher } from "react-router";
import type { ActionProblem } from "~/lib/action-problem";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { ActionMenu } from "~/ui/primitives/action-menu";
import { Pill } from "~/ui/primitives/pill";
import { buttonClass } from "~/ui/primitives/button";
import { applicationsPath } from "~/domain/applications/application-lists";
import { decidedStatus, isUndecided, statusTerm } from "~/domain/applications/application-status";
import type { ReceivedView } from "../application-views.server";
import { Cluster } from "~/ui/layout/stack";
import { Card, CardTitle } from "~/ui/primitives/card";
import { TextLink, textLinkClass } from "~/ui/primitives/text-link";

/**
 * An application to one of the member's jobs. A decision shows at once; when the server refuses it,
 * or can't be reached, the card goes back to what stands.
 */
export function ReceivedCard({ application, page }: { application: ReceivedView; page: number }) {
  const { id, jobId, jobTitle, status: stored, rate, sent, excerpt, letter } = application;
  const heading = useRef<HTMLHeadingElement>(null);
  const fetcher = useFetcher<ActionProblem>();
  const status = decidedStatus(fetcher.formData?.get("intent")) ?? stored;
  const titleId = `application-${id}`;
  const { label, tone } = statusTerm(status);
  return (
    <li>
      <ProblemToast answer={fetcher.data} busy={fetcher.state !== "idle"} />
      <Card as="article" aria-labelledby={titleId}>
        <Cluster as="header">
          <CardTitle ref={heading} id={titleId} tabIndex={-1}>
            {application.applicant}
          </CardTitle>
          <Pill tone={tone}>{label}</Pill>
        </Cluster>
        <p className="text-sm text-muted">
          For <TextLink to={href("/jobs/:id", { id: jobId })}>{jobTitle}</TextLink>
          {" · "}
          <time dateTime={sent.iso}>{sent.date}</time>
          {rate ? ` · proposed rate ${rate}` : null}
        </p>
        {letter === null ? (
          <p className="max-w-prose">{excerpt}</p>
        ) : (
          <details className="group max-w-prose">
            <summary className="grid gap-1">
              <span className="group-open:hidden">{excerpt}</span>
              <span className={textLinkClass({ tap: "line" })}>
                <span className="group-open:hidden">Read the whole letter</span>
                <span className="hidden group-open:inline">Show less</span>
              </span>
            </summary>
            <p className="mt-2 whitespace-pre-line">{letter}</p>
          </details>
        )}
        {stored === "accepted" ? <Contact contact={application.contact} /> : null}
        {isUndecided(status) ? (
          <fetcher.Form
            method="post"
            action={applicationsPath("received", page)}
            preventScrollReset
            // The pressed button goes away at once: the keyboard stays with the card.
            onSubmit={() => heading.current?.focus({ preventScroll: true })}
            className="flex flex-wrap gap-3"
          >
            <input type="hidden" name="applicationId" value={id} />
            <fieldset disabled={fetcher.state !== "idle"} className="contents">
              <legend className="sr-only">Your answer</legend>
              <button type="submit" name="intent" value="accept" aria-describedby={titleId} className={buttonClass()}>
                Accept
              </button>
              <button
                type="submit"
                name="intent"
                value="reject"
                aria-describedby={titleId}
                className={buttonClass("secondary")}
              >
                Reject
              </button>
              {status === "pending" ? (
                <ActionMenu
                  compact
                  thing={`${jobTitle}, from ${application.applicant}`}
                  actions={[{ label: "Mark reviewed", name: "intent", value: "review", variant: "quiet" }]}
                  describedBy={titleId}
                />
              ) : null}
            </fieldset>
          </fetcher.Form>
        ) : null}
      </Card>
    </li>
  );
}

function Contact({ contact }: { contact: ReceivedView["contact"] }) {
  if (contact === null) {
    return (
      <p className="text-sm text-muted">
        Accepted. The applicant chose not to share a name and contact, and was told that you accepted.
      </p>
    );
  }
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 rounded-md bg-brand-soft p-3">
      <div>
        <dt className="text-sm text-muted">Email</dt>
        <dd className="min-w-0 break-all">
          <TextLink href={`mailto:${contact.email}`} tap="line">
            {contact.email}
          </TextLink>
        </dd>
      </div>
      {contact.phone ? (
        <div>
          <dt className="text-sm text-muted">Phone</dt>
          <dd>
            <TextLink href={`tel:${contact.phone}`} tap="line">
              {contact.phone}
            </TextLink>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
