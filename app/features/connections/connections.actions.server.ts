import { data, replace, type RouterContextProvider } from "react-router";
import type { ToastMessage } from "remix-toast";
import { setToast } from "remix-toast/middleware";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import type { ActionProblem } from "~/lib/action-problem";
import { buttonAction } from "~/lib/form-action.server";
import { safeRedirect } from "~/lib/safe-redirect";
import {
  connectionAnswerSchema,
  connectionButtonSchema,
  type ConnectionIntent,
} from "~/domain/connections/connection.schema";
import {
  CONNECTIONS_PATH,
  connectionsPageFrom,
  connectionsPath,
  connectionTabFrom,
} from "~/domain/connections/connection-lists";
import { toastUnlessHidden } from "~/supabase/errors.server";
import { connectionsAnswers } from "./connections-answers.words";
import { answerConnection, blockConnection, removeConnection, unblock } from "./connections.mutations.server";

function toastOf(intent: ConnectionIntent, isDone: boolean): ToastMessage {
  const t = connectionsAnswers();
  return isDone ? { type: "success", ...t.done[intent] } : { type: "error", ...t.over };
}

/**
 * Handles the buttons of the connections page and returns to its list. An unknown intent is 400; answering a request
 * that is unknown or another member's is 404; removing what is already gone changes nothing and says so.
 */
export async function connectionAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const list = connectionsPath(connectionTabFrom(url.searchParams), connectionsPageFrom(url.searchParams, Infinity));

  type Pressed = { intent: ConnectionIntent; id: string };
  const after =
    (change: (id: string) => Promise<boolean>) =>
    async ({ intent, id }: Pressed) => {
      setToast(context, await toastUnlessHidden(change(id), (isDone) => toastOf(intent, isDone)));
      return replace(list);
    };
  return buttonAction(context, connectionButtonSchema, {
    accept: after((id) => answerConnection(client, id, "accepted")),
    decline: after((id) => answerConnection(client, id, "declined")),
    block: after(async (id) => (await blockConnection(client, id), true)),
    withdraw: after((id) => removeConnection(client, id, "pending")),
    disconnect: after((id) => removeConnection(client, id, "accepted")),
    allow: after((id) => removeConnection(client, id, "declined")),
    unblock: after((id) => unblock(client, id)),
  });
}

type Answer = Response | ReturnType<typeof data<ActionProblem>>;

/**
 * Answers a request to connect from its notification. The form names the page to return to; with scripts the page
 * stays. The database marks the notification read. Throws 404 for an unknown request or another member's.
 */
export async function answerRequestAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);

  const answer =
    (decision: "accepted" | "declined") =>
    async ({
      intent,
      request: id,
      redirectTo,
    }: {
      intent: "accept" | "decline";
      request: string;
      redirectTo?: string | undefined;
    }): Promise<Answer> => {
      const answered = answerConnection(client, id, decision);
      setToast(context, await toastUnlessHidden(answered, (isDone) => toastOf(intent, isDone)));
      return redirectTo === undefined ? data({ problem: "" }) : replace(safeRedirect(redirectTo, CONNECTIONS_PATH));
    };
  return buttonAction(context, connectionAnswerSchema, { accept: answer("accepted"), decline: answer("declined") });
}
