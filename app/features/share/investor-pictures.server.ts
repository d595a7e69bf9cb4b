import { type InvestorFilters, investorsTitle } from "~/domain/investors/investor-filters";
import { investorView } from "~/features/investors/investor-view.server";
import { type Investor, listInvestors } from "~/features/investors/investors.queries.server";
import { investorNamed } from "~/domain/investors/investor-terms";
import { digits } from "~/i18n/format";
import type { RequestClient } from "~/supabase/client.server";
import type { Picture } from "./picture";
import { pictureWords } from "./pictures.words";

const SHOWN = 3;

/** Returns the picture of a listed investor. */
export function investorPicture(investor: Investor): Picture {
  const { name, type, stages, ticket, sectors } = investorView(investor);
  return {
    kind: pictureWords().investor,
    title: name,
    lines: [
      [type, ...stages].filter(Boolean).join(" · "),
      ticket ?? "",
      sectors.map((sector) => sector.name).join(" · "),
    ].filter(Boolean),
  };
}

/** Returns the picture of the filtered list of investors. Throws as `unwrap` does. */
export async function investorListPicture(client: RequestClient, filters: InvestorFilters): Promise<Picture> {
  const { investors, total } = await listInvestors(client, filters, 1);
  return {
    kind: pictureWords().investors(total, digits(total)),
    title: investorsTitle(filters),
    lines: investors.slice(0, SHOWN).map(({ firm_name: name, investor_type: type }) => investorNamed(name, type)),
  };
}
