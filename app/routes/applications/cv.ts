import type { Route } from "./+types/cv";
import { supabaseContext } from "~/context";
import { applicationsPath } from "~/domain/applications/application-lists";
import { requireViewer } from "~/features/auth/viewer.server";
import { cvResponse, readForCv } from "~/features/cv/cv-printers.server";
import { getApplicationCv } from "~/features/cv/cv.queries.server";
import { cvView } from "~/features/cv/cv-view.server";
import { env } from "~/lib/env.server";
import { noindex } from "~/lib/noindex.server";
import { isUuid } from "~/lib/uuid";

export const middleware = [noindex];

/**
 * Sends the CV of an application. The database decides who may read it; for everyone else the page doesn't exist. A
 * visitor signs in for the list that links to it: after the sign-in, a file would leave an empty page.
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const list = url.searchParams.get("box") === "received" ? "received" : "sent";
  const viewer = requireViewer(context, request, new URL(applicationsPath(list), url));
  if (!isUuid(params.id)) throw new Response(null, { status: 404 });
  const row = await readForCv(getApplicationCv(context.get(supabaseContext), params.id));
  return cvResponse(cvView(row, env().PUBLIC_ORIGIN), viewer.id);
}
