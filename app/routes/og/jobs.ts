import type { Route } from "./+types/jobs";
import { supabaseContext } from "~/context";
import { parseJobFilters } from "~/features/jobs/job-filters.schema";
import { pictureResponse } from "~/features/share/picture-response.server";
import { jobListPicture } from "~/features/share/pictures.server";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { filters } = parseJobFilters(url.searchParams);
  return pictureResponse(request, await jobListPicture(context.get(supabaseContext), filters));
}
