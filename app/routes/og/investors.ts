import type { Route } from "./+types/investors";
import { parseInvestorFilters } from "~/domain/investors/investor-filters.schema";
import { investorListPicture } from "~/features/share/investor-pictures.server";
import { pictureResponse } from "~/features/share/picture-response.server";
import { createVisitorClient } from "~/supabase/client.server";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { filters } = parseInvestorFilters(url.searchParams);
  return pictureResponse(request, await investorListPicture(createVisitorClient(), filters));
}
