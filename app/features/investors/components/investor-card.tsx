import { href, Link } from "react-router";
import { factsLine } from "~/lib/facts";
import { ListedCard } from "~/ui/primitives/card-list";
import { CompanyMark } from "~/ui/primitives/company-mark";
import { Heading } from "~/ui/primitives/heading";
import { MemberText } from "~/ui/primitives/member-text";
import type { InvestorCard } from "../investor-view.server";
import { investorList } from "./investor-list.words";

/** A card of the list; the whole card links to the investor's page. */
export function InvestorCardItem({ card, nearest }: { card: InvestorCard; nearest?: boolean }) {
  const { id, name, type, stages, ticket, excerpt, sectors, moreSectors } = card;
  const titleId = `investor-${id}`;
  const t = investorList();
  return (
    <ListedCard titleId={titleId} nearest={nearest}>
      <div className="flex items-center gap-3">
        <CompanyMark name={name} size="row" />
        <div className="min-w-0 grow">
          <Heading id={titleId} size="card">
            <Link to={href("/investors/:id", { id })} className="cover-card hover:text-brand">
              <MemberText>{name}</MemberText>
            </Link>
          </Heading>
          <p className="text-sm text-muted">{factsLine([type, ...stages])}</p>
        </div>
      </div>
      {ticket ? <p className="font-bold tabular-nums">{ticket}</p> : null}
      {excerpt ? (
        <p className="line-clamp-2 text-sm text-muted">
          <MemberText>{excerpt}</MemberText>
        </p>
      ) : null}
      {sectors.length > 0 ? (
        <ul aria-label={t.sectors} className="one-line text-sm sm:max-h-none">
          {sectors.map((sector) => (
            <li key={sector}>
              <MemberText>{sector}</MemberText>
            </li>
          ))}
          {moreSectors > 0 ? <li className="text-muted">{t.moreSectors(moreSectors)}</li> : null}
        </ul>
      ) : null}
    </ListedCard>
  );
}
