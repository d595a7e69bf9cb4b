import { data, redirect, replace, type RouterContextProvider } from "react-router";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { readForm } from "~/lib/form-action.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { isUuid } from "~/lib/uuid";
import { notificationIntentSchema } from "~/domain/notifications/notification-intent.schema";
import { readAllNotifications, readNotification } from "./notifications.mutations.server";
import { NOTIFICATIONS_PATH } from "~/domain/notifications/paths";

/**
 * Answers the buttons of the panel and the page: `open` marks one read and leads to its thing,
 * `read-all` marks all and, where the form names a page to return to, leads there. An unknown intent
 * is 400, a notification that is unknown or another member's 404.
 */
export async function notificationAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  const viewer = requireViewer(context, request, url);
  const form = await readForm(request);
  const intent = notificationIntentSchema.safeParse(form.get("intent")).data;
  if (!intent) throw new Response(null, { status: 400 });
  const client = context.get(supabaseContext);

  if (intent === "open") {
    const id = String(form.get("id"));
    const link = isUuid(id) ? await readNotification(client, viewer.id, id) : undefined;
    if (link === undefined) throw new Response(null, { status: 404 });
    return redirect(safeRedirect(link, NOTIFICATIONS_PATH));
  }

  await readAllNotifications(client, viewer.id);
  const back = form.get("redirectTo");
  return back === null ? data({ problem: "" }) : replace(safeRedirect(back, NOTIFICATIONS_PATH));
}
