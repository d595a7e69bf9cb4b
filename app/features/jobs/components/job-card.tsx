import type { MouseEvent } from "react";
import { href, Link } from "react-router";
import { signInPath } from "~/lib/safe-redirect";
import { Pill } from "~/ui/primitives/pill";
import { ButtonLink } from "~/ui/primitives/button";
import { jobsHref } from "~/domain/jobs/job-filters";
import type { JobCardView } from "../job-view.server";
import { CompanyName } from "./company-name";

type Props = {
  card: JobCardView;
  signedIn: boolean;
  applied: boolean;
  /** Opens the form over the list; without scripts its link leads to the form on the job's page. */
  onApply: (card: JobCardView) => void;
};

export function JobCard({ card, signedIn, applied, onApply }: Props) {
  const titleId = `job-${card.id}`;
  const page = href("/jobs/:id", { id: card.id });
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="grid gap-3 rounded-lg border border-edge/30 bg-surface p-4 hover:border-edge sm:px-5"
      >
        <header className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="grid content-start gap-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <h3 id={titleId} className="text-lg leading-snug font-semibold">
                <Link to={page} className="inline-block min-h-6 hover:text-brand hover:underline">
                  {card.title}
                </Link>
              </h3>
              {card.featured ? <Pill tone="yellow">Featured</Pill> : null}
              {card.own ? <Pill tone="blue">Your job</Pill> : null}
              {card.warned ? <Pill tone="red">Reported: asks for money</Pill> : null}
            </div>
            {card.company ? <CompanyName name={card.company} /> : null}
            <p className="text-sm text-muted">
              {[card.type, card.location, card.level, card.duration].filter(Boolean).join(" · ")}
            </p>
          </div>
          <p className="text-lg font-semibold tabular-nums sm:text-end">{card.budget}</p>
        </header>
        <p className="text-muted">{card.excerpt}</p>
        {card.skills.length > 0 ? (
          <ul aria-label="Skills" className="flex flex-wrap items-center gap-1.5">
            {card.skills.map((skill) => (
              <li key={skill} className="flex max-w-full">
                <Link
                  to={jobsHref({ skill })}
                  className="inline-flex min-h-6 max-w-full items-center rounded-full bg-sunken px-2.5 text-xs font-semibold hover:underline"
                >
                  {skill}
                </Link>
              </li>
            ))}
            {card.moreSkills > 0 ? <li className="text-sm text-muted">+{card.moreSkills} more</li> : null}
          </ul>
        ) : null}
        <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-muted">
            Posted <time dateTime={card.posted.iso}>{card.posted.ago}</time>
            {card.deadline ? (
              <>
                {" · apply by "}
                <time dateTime={card.deadline.iso}>{card.deadline.date}</time>
              </>
            ) : null}
          </p>
          <div className="grid grow auto-cols-fr grid-flow-col gap-2 sm:grow-0 sm:auto-cols-auto">
            <ApplyLink
              card={card}
              page={page}
              titleId={titleId}
              signedIn={signedIn}
              applied={applied}
              onApply={onApply}
            />
            <ButtonLink to={page} variant="secondary" aria-describedby={titleId}>
              Read full job
            </ButtonLink>
          </div>
        </footer>
      </article>
    </li>
  );
}

function ApplyLink({ card, page, titleId, signedIn, applied, onApply }: Props & { page: string; titleId: string }) {
  if (card.own) return null;
  if (applied) {
    return (
      <span className="inline-flex min-h-11 items-center justify-center px-2">
        <Pill tone="green">Applied</Pill>
      </span>
    );
  }
  const form = `${page}#apply`;
  const click = (event: MouseEvent) => {
    if (!signedIn || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onApply(card);
  };
  return (
    <ButtonLink to={signedIn ? form : signInPath(form)} variant="quiet" onClick={click} aria-describedby={titleId}>
      Apply
    </ButtonLink>
  );
}
