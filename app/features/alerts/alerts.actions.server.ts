import { replace, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { supabaseContext } from "~/context";
import { FREQUENCIES } from "~/domain/alerts/alert-lists";
import { ALERTS_PATH } from "~/domain/alerts/alert-paths";
import { alertButtonSchema } from "~/domain/alerts/alert.schema";
import { requireViewer } from "~/features/auth/viewer.server";
import { buttonAction } from "~/lib/form-action.server";
import { alertsSaid } from "./alerts-said.words";
import { changeAlert, removeAlert } from "./alerts.mutations.server";

/** Handles the buttons of the alerts page and returns to it. Throws 404 for an unknown alert or another member's. */
export async function alertsAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  return buttonAction(context, alertButtonSchema, {
    change: async ({ id, frequency }) => {
      if (!(await changeAlert(client, id, frequency))) throw new Response(null, { status: 404 });
      const { changed, comes } = alertsSaid();
      setToast(context, { type: "success", message: changed, description: comes(FREQUENCIES.label(frequency)) });
      return replace(ALERTS_PATH);
    },
    delete: async ({ id }) => {
      await removeAlert(client, id);
      setToast(context, { type: "success", message: alertsSaid().deleted, description: alertsSaid().deletedText });
      return replace(ALERTS_PATH);
    },
  });
}
