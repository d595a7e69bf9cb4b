import type { Route } from "./+types/talent-exchange";
import { supabaseContext } from "~/context";
import { pictureResponse } from "~/features/share/picture-response.server";
import { talentListPicture } from "~/features/share/pictures.server";
import { parseTalentFilters } from "~/features/talent/talent-filters.schema";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { filters } = parseTalentFilters(url.searchParams);
  return pictureResponse(request, await talentListPicture(context.get(supabaseContext), filters));
}
