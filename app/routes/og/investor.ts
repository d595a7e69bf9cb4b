import type { Route } from "./+types/investor";
import { getInvestor } from "~/features/investors/investors.queries.server";
import { investorPicture } from "~/features/share/investor-pictures.server";
import { pictureResponse } from "~/features/share/picture-response.server";
import { isUuid } from "~/lib/uuid";
import { createVisitorClient } from "~/supabase/client.server";

export async function loader({ request, params }: Route.LoaderArgs) {
  // Read as a visitor, who sees only listed ones, because others cache pictures.
  const investor = isUuid(params.id) ? await getInvestor(createVisitorClient(), params.id) : null;
  if (!investor) throw new Response(null, { status: 404 });
  return pictureResponse(request, investorPicture(investor));
}
