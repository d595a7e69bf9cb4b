import type { RouterContextProvider } from "react-router";
import { supabaseContext, type Viewer } from "~/context";
import { formPageRead } from "~/features/auth/form-page.server";
import { listBlockedRequests } from "~/features/connections/connections.queries.server";
import { blockedSide } from "~/domain/messages/thread-words";
import { untilFrom } from "~/domain/messages/until";
import { listAskingForMoney } from "~/features/warnings/money.queries.server";
import { pageNumber } from "~/lib/page-number";
import { isUuid } from "~/lib/uuid";
import type { RequestClient } from "~/supabase/client.server";
import { optional } from "~/supabase/optional.server";
import { messagesView, reportableView, threadRowView, threadView } from "./message-views.server";
import { getOpener, getThread, listMessages, listThreadBlocks, listThreads } from "./messages.queries.server";

/** Loads a page of the caller's conversations, and on the first also whom they blocked. Throws as `unwrap` does. */
export async function messagesPage(client: RequestClient, params: URLSearchParams) {
  const page = pageNumber(params);
  const [{ threads, more }, blocks] = await Promise.all([
    listThreads(client, page),
    page === 1 ? optional("blocked in conversations", listThreadBlocks(client)) : [],
  ]);
  const hasBlocks = blocks !== "failed" && blocks.length > 0;
  const asked = hasBlocks ? await optional("what blocked firms asked", listBlockedRequests(client)) : [];
  const now = new Date();
  return {
    page,
    more,
    threads: threads.map((row) => threadRowView(row, now)),
    blocks:
      blocks === "failed"
        ? blocks
        : blocks.map(({ id, label }) => ({
            id,
            label: blockedSide(label),
            /** What a blocked firm had asked before, and the caller can still report. */
            asked: asked === "failed" ? [] : asked.filter(({ block }) => block === id),
          })),
  };
}

/**
 * Loads a conversation with a page of its messages. Both are null for a conversation that is unknown or somebody
 * else's, and if they can't be read while a post is answered, so that the form keeps what was typed.
 */
export async function threadPage(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer | null,
  id: string,
  params: URLSearchParams,
) {
  const read = await readThreadPage(context, viewer, id, params);
  if (!read) return { thread: null, messages: null, until: null, earlier: null, asksForMoney: false };
  const { row, messages, until, earlier } = read;
  const client = context.get(supabaseContext);
  const theirs = messages.filter(({ mine }) => !mine).map(({ id: message, body }) => ({ id: message, text: body }));
  const [opener, asking] = await Promise.all([
    optional("what a conversation is about", getOpener(client, row)),
    listAskingForMoney(client, theirs),
  ]);
  return {
    // Without it the link leads to the whole list.
    thread: threadView(row, opener === "failed" ? null : opener),
    messages: messagesView(messages, until === null ? row.unread : 0, new Date()),
    until,
    earlier,
    /** Whether a message of the other side on this page asks for money. */
    asksForMoney: asking.size > 0,
  };
}

/** Loads the messages of a page that can be reported: all of the other side's, which no other page has. Null as in `threadPage`. */
export async function reportPage(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer | null,
  id: string,
  params: URLSearchParams,
) {
  const read = await readThreadPage(context, viewer, id, params);
  if (!read) return null;
  const { row, messages, until } = read;
  const theirs = messages.filter(({ mine, reported }) => !mine && !reported);
  return { name: threadView(row, null).name, until, messages: theirs.reverse().map(reportableView) };
}

async function readThreadPage(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer | null,
  id: string,
  params: URLSearchParams,
) {
  if (!viewer || !isUuid(id)) return null;
  const client = context.get(supabaseContext);
  const until = untilFrom(params);
  const read = await formPageRead(context, Promise.all([getThread(client, id), listMessages(client, id, until)]));
  const [row, list] = read ?? [];
  return row && list ? { row, until, ...list } : null;
}
