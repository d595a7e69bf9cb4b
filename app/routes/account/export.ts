import { redirect } from "react-router";
import type { Route } from "./+types/export";
import { supabaseContext } from "~/context";
import { exportOwnData } from "~/features/account/export.queries.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { listAvatars } from "~/features/profile/avatar.queries.server";
import { noindex } from "~/lib/noindex.server";
import { DatabaseError } from "~/supabase/errors.server";

export const middleware = [noindex];

/** The database's answer to a session whose last sign-in is too long ago (migration `recent_sign_in`). */
const PASSWORD_NEEDED = "PT403";

/**
 * A download of everything stored about the member, for ten minutes from the sign-in on. A visitor, and
 * whoever has to type the password again, is led to the settings, whose form leads here.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request, new URL("/settings", url));
  const now = new Date();
  const client = context.get(supabaseContext);
  const found = await Promise.all([exportOwnData(client, viewer, now), listAvatars(client, viewer.id)]).catch(asking);
  if (found instanceof Response) return found;
  const [data, pictures] = found;
  return new Response(JSON.stringify({ ...data, pictures }, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="techsetu-data-${now.toISOString().slice(0, 10)}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}

function asking(error: unknown): Response {
  if (error instanceof DatabaseError && error.code === PASSWORD_NEEDED) return redirect("/settings#settings-data");
  throw error;
}
