import type { SubmissionResult } from "@conform-to/react";
import { randomUUID } from "node:crypto";
import { data, redirect, replace, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { tellRead } from "~/features/notifications/live/live-notifications.server";
import { messageSchema, messagesButtonSchema, threadButtonSchema } from "~/domain/messages/message.schema";
import { MESSAGES_PATH, threadPath } from "~/domain/messages/paths";
import type { ActionProblem } from "~/lib/action-problem";
import { buttonAction, formAction, intentAction } from "~/lib/form-action.server";
import type { z } from "~/lib/zod";
import { isUuid } from "~/lib/uuid";
import { messagesAnswers } from "./messages-answers.words";
import { blockThread, leaveThread, readThread, sendMessage, unblockThread } from "./messages.mutations.server";

type Context = Readonly<RouterContextProvider>;
type ButtonAnswer = Response | ReturnType<typeof data<ActionProblem>>;

/**
 * Handles the forms of a conversation: `send`, whose message stays in the form if it could not be sent, and the buttons
 * `read`, `leave` and `block`. An unknown intent is 400, a conversation that is unknown or somebody else's is 404.
 */
export function threadAction(request: Request, context: Context, url: URL, thread: string) {
  const press = () => pressThreadButton(request, context, url, thread);
  return intentAction(context, {
    send: () => send(request, context, url, thread),
    read: press,
    leave: press,
    block: press,
  });
}

async function send(request: Request, context: Context, url: URL, thread: string) {
  let isPlain = false;
  const answer = await formAction(context, { schema: messageSchema }, async ({ plain, until, ...message }) => {
    isPlain = plain !== undefined;
    const viewer = requireViewer(context, request, url);
    const client = context.get(supabaseContext);
    // Answer a malformed address like an unknown one.
    const problem = await sendMessage(client, isUuid(thread) ? thread : randomUUID(), message);
    if (problem) return problem;
    // Replying marks what the page showed as read; with scripts the page does that itself.
    if (isPlain && until !== undefined) await readThread(client, thread, until).then(() => tellRead(viewer.id));
    return replace(`${threadPath(thread)}#newest`);
  });
  // With scripts a fetcher posts, and the page stays.
  return answer instanceof Response && !isPlain ? data({ result: SENT }) : answer;
}

const SENT: SubmissionResult<string[]> = { status: "success" };

async function pressThreadButton(request: Request, context: Context, url: URL, thread: string): Promise<ButtonAnswer> {
  const viewer = requireViewer(context, request, url);
  if (!isUuid(thread)) throw new Response(null, { status: 404 });
  const client = context.get(supabaseContext);
  const ended = (done: "left" | "blocked") => {
    setToast(context, { type: "success", ...messagesAnswers()[done] });
    return redirect(MESSAGES_PATH);
  };
  return buttonAction<z.output<typeof threadButtonSchema>, ButtonAnswer>(context, threadButtonSchema, {
    read: async ({ until, plain }) => {
      if (until !== undefined) await readThread(client, thread, until).then(() => tellRead(viewer.id));
      return plain === undefined ? data({ problem: "" }) : replace(`${threadPath(thread)}#newest`);
    },
    leave: async () => {
      await leaveThread(client, thread);
      return ended("left");
    },
    block: async () => {
      if (await blockThread(client, thread)) return ended("blocked");
      // It was closed while the page was open, which now says so.
      setToast(context, { type: "error", ...messagesAnswers().closedBefore });
      return replace(threadPath(thread));
    },
  });
}

/** Handles the buttons of the list: `unblock` removes one of the caller's blocks. An unknown intent is 400. */
export function messagesAction(request: Request, context: Context, url: URL) {
  requireViewer(context, request, url);
  return buttonAction(context, messagesButtonSchema, {
    unblock: async ({ id }) => {
      const done = await unblockThread(context.get(supabaseContext), id);
      const t = messagesAnswers();
      setToast(context, done ? { type: "success", ...t.unblocked } : { type: "error", ...t.notBlocked });
      return replace(MESSAGES_PATH);
    },
  });
}
