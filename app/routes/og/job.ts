import type { Route } from "./+types/job";
import { getJobPage } from "~/features/jobs/jobs.queries.server";
import { pictureResponse } from "~/features/share/picture-response.server";
import { jobPicture } from "~/features/share/pictures.server";
import { isUuid } from "~/lib/uuid";
import { createVisitorClient } from "~/supabase/client.server";

export async function loader({ request, params }: Route.LoaderArgs) {
  const found = isUuid(params.id) ? await getJobPage(createVisitorClient(), params.id) : null;
  const picture = found && jobPicture(found.job, found.organization?.name ?? null, new Date());
  if (!picture) throw new Response(null, { status: 404 });
  return pictureResponse(request, picture);
}
