import type { ReactNode } from "react";
import { Link } from "react-router";
import { DOT } from "~/lib/facts";
import { PartFailure } from "~/ui/feedback/part-failure";
import { Band } from "~/ui/layout/band";
import { Avatar } from "~/ui/primitives/avatar";
import { CompanyMark } from "~/ui/primitives/company-mark";
import { Heading } from "~/ui/primitives/heading";
import { FactsText } from "~/ui/primitives/facts-text";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import type { LiveFacts } from "../home.queries.server";
import { home } from "../home.words";

/** The newest people and jobs, as proof that the site is alive. */
export function Newest({ live }: { live: LiveFacts | null }) {
  const t = home();
  return (
    <Band id="talent" title={t.newHere}>
      {live === null ? (
        <PartFailure>{t.unknown}</PartFailure>
      ) : (
        <div className="rail md:grid-cols-2 lg:gap-16">
          <List title={t.jobs} to="/jobs" all={t.allJobs}>
            {/* A job with a warning counts, and is not among the newest. */}
            {live.newJobs.length === 0 && live.jobs === 0 ? (
              <Nothing text={t.noJobs} to="/post-job" first={t.firstJob} />
            ) : null}
            {live.newJobs.map(({ id, title, company, place, pay }) => (
              <Row
                key={id}
                to={`/jobs/${id}`}
                title={title}
                aside={pay}
                mark={<CompanyMark name={company ?? title} size="small" />}
              >
                <FactsText facts={[company, place]} />
              </Row>
            ))}
          </List>
          <List title={t.people} to="/talent-exchange" all={t.allPeople}>
            {/* Who hides from the reader counts for everybody. */}
            {live.newTalents.length === 0 && live.talents === 0 ? (
              <Nothing text={t.noPeople} to="/onboarding/talent" first={t.firstPerson} />
            ) : null}
            {live.newTalents.map(({ id, name, initials, title, place }) => (
              <Row
                key={id}
                to={`/talent/${id}`}
                title={name}
                mark={<Avatar src={null} initials={initials} size="small" id={id} />}
              >
                <FactsText facts={[title, place]} />
              </Row>
            ))}
          </List>
        </div>
      )}
    </Band>
  );
}

type ListProps = { title: string; to: string; all: string; children: ReactNode };

function List({ title, to, all, children }: ListProps) {
  return (
    <div>
      <div className="flex items-center justify-between border-b border-line">
        <Heading>{title}</Heading>
        <TextLink to={to} tap="row">
          {all}
        </TextLink>
      </div>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}

/** What a list says that nothing is in yet, with the way to begin it. */
function Nothing({ text, to, first }: { text: string; to: string; first: string }) {
  return (
    <li className="py-2 text-muted">
      {text} <TextLink to={to}>{first}</TextLink>
    </li>
  );
}

type RowProps = { to: string; title: string; aside?: string; mark: ReactNode; children: ReactNode };

function Row({ to, title, aside, mark, children }: RowProps) {
  return (
    <li className="relative flex items-center gap-3 py-2">
      {mark}
      <div className="min-w-0 grow">
        <Link to={to} className="block font-bold after:absolute after:inset-0 hover:text-brand hover:underline">
          <MemberText>{title}</MemberText>
        </Link>
        <p className="text-sm text-muted">
          {aside ? <b className="text-ink tabular-nums">{aside + DOT}</b> : null}
          {children}
        </p>
      </div>
    </li>
  );
}
