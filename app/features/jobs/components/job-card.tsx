import type { MouseEvent } from "react";
import { href } from "react-router";
import { signInPath } from "~/lib/safe-redirect";
import { Pill, PillLink } from "~/ui/primitives/pill";
import { ButtonLink } from "~/ui/primitives/button";
import { jobsHref } from "~/domain/jobs/job-filters";
import type { JobCardView } from "../job-view.server";
import { CompanyName } from "./company-name";
import { Cluster } from "~/ui/layout/stack";
import { Card, CardTitle, CardFooter } from "~/ui/primitives/card";

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
      <Card as="article" aria-labelledby={titleId} interactive>
        <header className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="grid content-start gap-1">
            <Cluster gap="tight">
              <CardTitle id={titleId} to={page}>
                {card.title}
              </CardTitle>
              {card.featured ? <Pill tone="yellow">Featured</Pill> : null}
              {card.own ? <Pill tone="blue">Your job</Pill> : null}
              {card.warned ? <Pill tone="red">Reported: asks for money</Pill> : null}
            </Cluster>
            {card.company ? <CompanyName name={card.company} /> : null}
            <p className="text-sm text-muted">
              {[card.type, card.location, card.level, card.duration].filter(Boolean).join(" · ")}
            </p>
          </div>
          <p className="text-lg font-bold tabular-nums sm:text-end">{card.budget}</p>
        </header>
        <p className="text-muted">{card.excerpt}</p>
        {card.skills.length > 0 ? (
          <Cluster as="ul" aria-label="Skills" gap="tight">
            {card.skills.map((skill) => (
              <li key={skill} className="flex max-w-full">
                <PillLink to={jobsHref({ skill })}>{skill}</PillLink>
              </li>
            ))}
            {card.moreSkills > 0 ? <li className="text-sm text-muted">+{card.moreSkills} more</li> : null}
          </Cluster>
        ) : null}
        <CardFooter
          note={
            <>
              Posted <time dateTime={card.posted.iso}>{card.posted.ago}</time>
              {card.deadline ? (
                <>
                  {" · apply by "}
                  <time dateTime={card.deadline.iso}>{card.deadline.date}</time>
                </>
              ) : null}
            </>
          }
        >
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
        </CardFooter>
      </Card>
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
