import type { Route } from "./+types/mentor";
import { getMentor } from "~/features/mentors/mentors.queries.server";
import { mentorPicture } from "~/features/share/mentor-pictures.server";
import { pictureResponse } from "~/features/share/picture-response.server";
import { isUuid } from "~/lib/uuid";
import { createVisitorClient } from "~/supabase/client.server";

export async function loader({ request, params }: Route.LoaderArgs) {
  // Read as a visitor, who sees only listed ones, because others cache pictures.
  const found = isUuid(params.id) ? await getMentor(createVisitorClient(), params.id) : null;
  if (!found) throw new Response(null, { status: 404 });
  return pictureResponse(request, mentorPicture(found.mentor, new Date()));
}
