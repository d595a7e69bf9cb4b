import { href, Link } from "react-router";
import { ListedCard } from "~/ui/primitives/card-list";
import { CompanyMark } from "~/ui/primitives/company-mark";
import { Heading } from "~/ui/primitives/heading";
import { FactsText } from "~/ui/primitives/facts-text";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import { Verified } from "~/ui/primitives/verified";
import type { StartupCard } from "../startup-view.server";

/** A card of the list; the whole card links to the startup's page. */
export function StartupCardItem({ card, nearest }: { card: StartupCard; nearest?: boolean }) {
  const { slug, name, sector, stage, place, team, about, jobs, proved } = card;
  const titleId = `startup-${slug}`;
  return (
    <ListedCard titleId={titleId} nearest={nearest}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CompanyMark name={name} size="row" />
        <div className="min-w-0 grow basis-28">
          <Heading id={titleId} size="card">
            <Link to={href("/startups/:slug", { slug })} className="cover-card hover:text-brand">
              <MemberText>{name}</MemberText>
            </Link>
            {proved ? <Verified small /> : null}
          </Heading>
          <p className="truncate text-sm text-muted">
            <FactsText facts={[sector, stage]} />
          </p>
        </div>
        {jobs ? <Pill tone="green">{jobs}</Pill> : null}
      </div>
      {about ? (
        <p className="line-clamp-2 text-sm text-muted">
          <MemberText>{about}</MemberText>
        </p>
      ) : null}
      {place || team ? (
        <p className="truncate text-sm">
          <FactsText facts={[place, team]} />
        </p>
      ) : null}
    </ListedCard>
  );
}
