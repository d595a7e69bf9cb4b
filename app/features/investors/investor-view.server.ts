import { longDateInDhaka } from "~/domain/dhaka-time";
import { investorsHref } from "~/domain/investors/investor-filters";
import { INVESTED_STAGES, investorKind, investorNamed } from "~/domain/investors/investor-terms";
import { ticketText } from "~/domain/investors/ticket";
import { externalUrl } from "~/lib/external-url";
import { shortUrl } from "~/lib/short-url.server";
import { truncate } from "~/lib/truncate";
import type { Investor, ListedInvestor } from "./investors.queries.server";

const EXCERPT_GRAPHEMES = 160;
const CARD_SECTORS = 4;

/** The data of a card in the list. */
export function investorCard(investor: ListedInvestor) {
  const { sectors, thesis } = investor;
  return {
    ...facts(investor),
    excerpt: thesis && truncate(thesis.replace(/\s+/g, " "), EXCERPT_GRAPHEMES),
    sectors: sectors.slice(0, CARD_SECTORS),
    moreSectors: Math.max(0, sectors.length - CARD_SECTORS),
  };
}

/** The data of an investor's own page. */
export function investorView(investor: Investor) {
  const site = externalUrl(investor.website);
  return {
    ...facts(investor),
    thesis: investor.thesis,
    sectors: investor.sectors.map((name) => ({ name, href: investorsHref({ sector: name }) })),
    site: site && { href: site, text: shortUrl(site) },
    since: longDateInDhaka(investor.created_at),
  };
}

export type InvestorCard = ReturnType<typeof investorCard>;
export type InvestorView = ReturnType<typeof investorView>;

function facts(investor: Omit<ListedInvestor, "thesis" | "sectors">) {
  return {
    id: investor.id,
    name: investor.firm_name,
    type: investorKind(investor.investor_type),
    named: investorNamed(investor.firm_name, investor.investor_type),
    stages: INVESTED_STAGES.keys
      .filter((key) => investor.stages.includes(key))
      .map((key) => INVESTED_STAGES.label(key)),
    ticket: ticketText(investor.ticket_min, investor.ticket_max),
  };
}
