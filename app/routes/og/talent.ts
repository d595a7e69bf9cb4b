import type { Route } from "./+types/talent";
import { supabaseContext } from "~/context";
import { pictureResponse } from "~/features/share/picture-response.server";
import { talentPicture } from "~/features/share/pictures.server";
import { getTalent } from "~/features/talent/talent.queries.server";
import { isUuid } from "~/lib/uuid";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const talent = isUuid(params.id) ? await getTalent(context.get(supabaseContext), params.id) : null;
  const picture = talent && talentPicture(talent, new Date());
  if (!picture) throw new Response(null, { status: 404 });
  return pictureResponse(request, picture);
}
