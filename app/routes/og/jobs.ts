import type { Route } from "./+types/jobs";
import { parseJobFilters } from "~/domain/jobs/job-filters.schema";
import { pictureResponse } from "~/features/share/picture-response.server";
import { jobListPicture } from "~/features/share/pictures.server";
import { createVisitorClient } from "~/supabase/client.server";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { filters } = parseJobFilters(url.searchParams);
  return pictureResponse(request, await jobListPicture(createVisitorClient(), filters));
}
