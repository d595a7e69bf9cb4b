import { replace, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { buttonAction } from "~/lib/form-action.server";
import { connectionButtonSchema, type ConnectionIntent } from "~/domain/connections/connection.schema";
import { connectionsPageFrom, connectionsPath, connectionTabFrom } from "~/domain/connections/connection-lists";
import { answerConnection, blockConnection, removeConnection, unblock } from "./connections.mutations.server";

const DONE: Record<ConnectionIntent, { message: string; description?: string }> = {
  accept: { message: "You are connected", description: "You see each other's email address under Connected." },
  decline: { message: "Request declined" },
  block: { message: "Blocked", description: "Their requests don't reach you any more. They are not told." },
  withdraw: { message: "Request withdrawn" },
  disconnect: { message: "Disconnected", description: "Neither of you sees the other's email address here any more." },
  allow: { message: "They can ask you again" },
  unblock: {
    message: "Unblocked",
    description: "They can ask you again. A request of theirs that still stands is under Requests.",
  },
};

const OVER = {
  type: "error",
  message: "Nothing was changed",
  description: "It was answered or ended before, in another tab or by the other side. You see what stands.",
} as const;

/**
 * Answers the buttons of the page of connections and leads back to its list. An unknown intent is 400,
 * an answer to a request that is unknown or another member's 404; what is gone already changes nothing
 * and is told so.
 */
export async function connectionAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const list = connectionsPath(connectionTabFrom(url.searchParams), connectionsPageFrom(url.searchParams, Infinity));

  type Pressed = { intent: ConnectionIntent; id: string };
  const after =
    (change: (id: string) => Promise<boolean>) =>
    async ({ intent, id }: Pressed) => {
      setToast(context, (await change(id)) ? { type: "success", ...DONE[intent] } : OVER);
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
