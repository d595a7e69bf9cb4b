import { replace, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { readForm } from "~/lib/form-action.server";
import { isUuid } from "~/lib/uuid";
import type { RequestClient } from "~/supabase/client.server";
import { type ConnectionIntent, connectionIntentSchema } from "~/domain/connections/connection.schema";
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

/**
 * Answers the buttons of the page of connections and leads back to its list. An unknown intent is 400,
 * an answer to a request that is unknown or another member's 404; what is gone already changes nothing
 * and is told so.
 */
export async function connectionAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  requireViewer(context, request, url);
  const form = await readForm(request);
  const intent = connectionIntentSchema.safeParse(form.get("intent")).data;
  if (!intent) throw new Response(null, { status: 400 });
  const id = String(form.get("id"));
  if (!isUuid(id)) throw new Response(null, { status: 404 });

  const done = await carryOut(context.get(supabaseContext), intent, id);
  setToast(
    context,
    done
      ? { type: "success", ...DONE[intent] }
      : {
          type: "error",
          message: "Nothing was changed",
          description: "It was answered or ended before, in another tab or by the other side. You see what stands.",
        },
  );
  return replace(connectionsPath(connectionTabFrom(url.searchParams), connectionsPageFrom(url.searchParams, Infinity)));
}

async function carryOut(client: RequestClient, intent: ConnectionIntent, id: string): Promise<boolean> {
  switch (intent) {
    case "accept":
      return answerConnection(client, id, "accepted");
    case "decline":
      return answerConnection(client, id, "declined");
    case "block":
      await blockConnection(client, id);
      return true;
    case "withdraw":
      return removeConnection(client, id, "pending");
    case "disconnect":
      return removeConnection(client, id, "accepted");
    case "allow":
      return removeConnection(client, id, "declined");
    case "unblock":
      return unblock(client, id);
  }
}
