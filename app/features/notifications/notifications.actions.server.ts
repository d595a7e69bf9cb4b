import { data, redirect, replace, type RouterContextProvider } from "react-router";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import type { ActionProblem } from "~/lib/action-problem";
import { buttonAction } from "~/lib/form-action.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { notificationButtonSchema } from "~/domain/notifications/notification-intent.schema";
import { tellRead } from "./live/live-notifications.server";
import { readAllNotifications, readNotification } from "./notifications.mutations.server";
import { getSubjectName } from "./notifications.queries.server";
import { leadsToOrganization, targetOf } from "~/domain/notifications/target";
import { NOTIFICATIONS_PATH } from "~/domain/notifications/paths";

type Answer = Response | ReturnType<typeof data<ActionProblem>>;

/**
 * Handles the buttons of the panel and the page: `open` marks one read and redirects to its page, `read` marks one and
 * `read-all` all that were shown; if the form names a page to return to, they redirect there. An unknown intent is 400,
 * a notification that is unknown or another member's is 404.
 */
export async function notificationAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  const viewer = requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  return buttonAction(context, notificationButtonSchema, {
    open: async ({ id, others = [] }): Promise<Answer> => {
      const link = await readNotification(client, viewer.id, id, others);
      if (link === undefined) throw new Response(null, { status: 404 });
      tellRead(viewer.id);
      const name = leadsToOrganization(link) ? await getSubjectName(client, id) : null;
      return redirect(safeRedirect(targetOf(link, name), NOTIFICATIONS_PATH));
    },
    read: async ({ id, others = [], redirectTo }): Promise<Answer> => {
      const link = await readNotification(client, viewer.id, id, others);
      if (link === undefined) throw new Response(null, { status: 404 });
      tellRead(viewer.id);
      return done(redirectTo);
    },
    "read-all": async ({ until, redirectTo }): Promise<Answer> => {
      await readAllNotifications(client, viewer.id, until);
      tellRead(viewer.id);
      return done(redirectTo);
    },
  });
}

/** With scripts a fetcher posts and the page stays; without them the form names the page to return to. */
function done(redirectTo: string | undefined): Answer {
  return redirectTo === undefined ? data({ problem: "" }) : replace(safeRedirect(redirectTo, NOTIFICATIONS_PATH));
}
