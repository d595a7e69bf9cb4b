import type { Route } from "./+types/talent";
import { pictureResponse } from "~/features/share/picture-response.server";
import { talentPicture } from "~/features/share/pictures.server";
import { getTalent } from "~/features/talent/talent.queries.server";
import { isUuid } from "~/lib/uuid";
import { createVisitorClient } from "~/supabase/client.server";

export async function loader({ request, params }: Route.LoaderArgs) {
  const talent = isUuid(params.id) ? await getTalent(createVisitorClient(), params.id) : null;
  const picture = talent && talentPicture(talent, new Date());
  if (!picture) throw new Response(null, { status: 404 });
  return pictureResponse(request, picture);
}
