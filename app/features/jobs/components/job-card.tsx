import { href, Link } from "react-router";
import { DOT } from "~/lib/facts";
import { CompanyMark } from "~/ui/primitives/company-mark";
import { Card } from "~/ui/primitives/card";
import { Dot } from "~/ui/primitives/dot";
import { Heading } from "~/ui/primitives/heading";
import { FactsText } from "~/ui/primitives/facts-text";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import type { JobCardView } from "../job-view.server";
import { ApplyLink } from "./apply-link";
import { jobCardWords } from "./job-card.words";

type Props = {
  card: JobCardView;
  signedIn: boolean;
  applied: boolean;
  /** Opens the form over the list; without scripts its link leads to the form on the job's page. */
  onApply: (card: JobCardView) => void;
  as: "article" | "div";
};

/** A card of the list, some 170 px high on a phone. All of it is a link; what has a `z` class lies above the link. */
export function JobCard({ card, signedIn, applied, onApply, as }: Props) {
  const titleId = `job-${card.id}`;
  const page = href("/jobs/:id", { id: card.id });
  return (
    <li className="list-card">
      <Card
        as={as}
        aria-labelledby={as === "article" ? titleId : undefined}
        interactive
        className="relative gap-x-4 gap-y-1.5 max-sm:gap-y-0.5 max-sm:px-3 max-sm:py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <Heading id={titleId} size="card">
          <Link to={page} className="cover-card hover:text-brand">
            <MemberText>{card.title}</MemberText>
          </Link>
        </Heading>
        <Who card={card} applied={applied} />
        <p className="flex items-baseline justify-between gap-3 leading-6 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:grid sm:content-start sm:justify-items-end sm:gap-1">
          <span className="font-bold tabular-nums">{card.budget}</span>
          <span className="text-sm text-muted">
            {card.ends.soon ? <Dot tone="red" className="me-1 size-2" /> : null}
            <time dateTime={card.ends.iso}>{card.ends.text}</time>
          </span>
        </p>
        <p className="line-clamp-2 text-sm text-muted sm:col-span-2">
          <MemberText>{card.excerpt}</MemberText>
        </p>
        <div className="flex items-center gap-3 sm:col-span-2">
          <Skills card={card} />
          <div className="relative z-1 ms-auto flex shrink-0 items-center gap-4">
            <ApplyLink
              card={card}
              page={page}
              titleId={titleId}
              signedIn={signedIn}
              applied={applied}
              onApply={onApply}
            />
            <TextLink to={page} tap="line" aria-describedby={titleId} className="text-sm font-medium print:hidden">
              {jobCardWords().read}
            </TextLink>
          </div>
        </div>
      </Card>
    </li>
  );
}

/**
 * The poster and place, after the badges (on small screens they are below); wider screens also show the terms and the
 * date.
 */
function Who({ card, applied }: { card: JobCardView; applied: boolean }) {
  const { company, hires, location, type, employment, level, duration, posted } = card;
  const who = [company, hires, location ?? type].filter((text) => text !== null);
  const terms = [location === null ? null : type, employment].filter((text) => text !== null);
  const t = jobCardWords();
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      {applied ? <Pill tone="green">{t.applied}</Pill> : null}
      {card.own ? <Pill tone="blue">{t.own}</Pill> : null}
      {card.saved && !applied ? <Pill>{t.saved}</Pill> : null}
      {card.isNew && !applied ? <Pill tone="blue">{t.isNew}</Pill> : null}
      {card.warned ? <Pill tone="red">{t.warned}</Pill> : null}
      {card.featured ? <Pill tone="yellow">{t.featured}</Pill> : null}
      {card.openToStudents ? <Pill tone="green">{t.students}</Pill> : null}
      <span className="flex min-w-0 grow basis-44 items-center gap-2">
        {company ? <CompanyMark name={company} size="tiny" /> : null}
        <span className="max-sm:truncate sm:line-clamp-2">
          <FactsText facts={who} />
          <span className="max-sm:hidden">
            {terms.map((term) => DOT + term).join("")}
            {t.posted(level, duration)}
            <time dateTime={posted.iso}>{posted.ago}</time>
          </span>
        </span>
      </span>
    </p>
  );
}

/** As many skills as fit on one line, none cut off. */
function Skills({ card: { skills, moreSkills } }: { card: JobCardView }) {
  if (skills.length === 0) return null;
  const t = jobCardWords();
  return (
    <ul aria-label={t.skills} className="one-line text-sm">
      {skills.map((skill) => (
        <li key={skill}>
          <MemberText>{skill}</MemberText>
        </li>
      ))}
      {moreSkills > 0 ? <li className="text-muted">{t.more(moreSkills)}</li> : null}
    </ul>
  );
}
