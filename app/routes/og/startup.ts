import type { Route } from "./+types/startup";
import { isAddress } from "~/domain/startups/startup-address";
import { pictureResponse } from "~/features/share/picture-response.server";
import { startupPicture } from "~/features/share/startup-pictures.server";
import { getStartup } from "~/features/startups/startups.queries.server";
import { createVisitorClient } from "~/supabase/client.server";

export async function loader({ request, params }: Route.LoaderArgs) {
  // Read as a visitor, who sees only listed ones, because others cache pictures.
  const startup = isAddress(params.slug) ? await getStartup(createVisitorClient(), params.slug) : null;
  if (!startup) throw new Response(null, { status: 404 });
  return pictureResponse(request, startupPicture(startup, new Date()));
}
