import type { Route } from "./+types/startups";
import { parseStartupFilters } from "~/domain/startups/startup-filters.schema";
import { pictureResponse } from "~/features/share/picture-response.server";
import { startupListPicture } from "~/features/share/startup-pictures.server";
import { createVisitorClient } from "~/supabase/client.server";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { filters } = parseStartupFilters(url.searchParams);
  return pictureResponse(request, await startupListPicture(createVisitorClient(), filters));
}
