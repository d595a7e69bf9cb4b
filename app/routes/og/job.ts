import type { Route } from "./+types/job";
import { getJob } from "~/features/jobs/jobs.queries.server";
import { pictureResponse } from "~/features/share/picture-response.server";
import { jobPicture } from "~/features/share/pictures.server";
import { isUuid } from "~/lib/uuid";
import { createVisitorClient } from "~/supabase/client.server";

export async function loader({ request, params }: Route.LoaderArgs) {
  const job = isUuid(params.id) ? await getJob(createVisitorClient(), params.id) : null;
  const picture = job && jobPicture(job, new Date());
  if (!picture) throw new Response(null, { status: 404 });
  return pictureResponse(request, picture);
}
