import type { Route } from "./+types/mentors";
import { parseMentorFilters } from "~/domain/mentors/mentor-filters.schema";
import { mentorListPicture } from "~/features/share/mentor-pictures.server";
import { pictureResponse } from "~/features/share/picture-response.server";
import { createVisitorClient } from "~/supabase/client.server";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { filters } = parseMentorFilters(url.searchParams);
  return pictureResponse(request, await mentorListPicture(createVisitorClient(), filters));
}
