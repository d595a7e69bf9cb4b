import type { Route } from "./+types/startup";
import { isAddress } from "~/domain/startups/startup-address";
import { pictureResponse } from "~/features/share/picture-response.server";
import { startupPicture } from "~/features/share/startup-pictures.server";
import { getStartup } from "~/features/startups/startups.queries.server";
import { createVisitorClient } from "~/supabase/client.server";

export async function loader({ request, params }: Route.LoaderArgs) {
  // As a visitor, who reads those that are listed alone: pictures are kept by others.
  const startup = isAddress(params.slug) ? await getStartup(createVisitorClient(), params.slug) : null;
  if (!startup) throw new Response(null, { status: 404 });
  return pictureResponse(request, startupPicture(startup, new Date()));
}
