import type { Route } from "./+types/talent-exchange";
import { pictureResponse } from "~/features/share/picture-response.server";
import { talentListPicture } from "~/features/share/pictures.server";
import { appliedFilters } from "~/domain/talent/talent-filters";
import { parseTalentFilters } from "~/domain/talent/talent-filters.schema";
import { createVisitorClient } from "~/supabase/client.server";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { filters } = parseTalentFilters(url.searchParams);
  return pictureResponse(request, await talentListPicture(createVisitorClient(), appliedFilters(filters)));
}
