import type { Route } from "./+types/export";
import { supabaseContext } from "~/context";
import { exportOwnData } from "~/features/account/export.queries.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { listAvatars } from "~/features/profile/avatar.queries.server";
import { noindex } from "~/lib/noindex.server";

export const middleware = [noindex];

/** A download of everything stored about the member. A visitor is led to the settings, which link here. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request, new URL("/settings", url));
  const now = new Date();
  const client = context.get(supabaseContext);
  const [data, pictures] = await Promise.all([exportOwnData(client, viewer, now), listAvatars(client, viewer.id)]);
  return new Response(JSON.stringify({ ...data, pictures }, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="techsetu-data-${now.toISOString().slice(0, 10)}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
