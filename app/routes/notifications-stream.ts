import type { Route } from "./+types/notifications-stream";
import { identityContext, supabaseContext } from "~/context";
import { streams } from "~/features/notifications/live/live-notifications.server";
import { getNewestCursor } from "~/features/notifications/notifications.queries.server";
import { parseStreamCursor, streamCursorAfter } from "~/features/notifications/live/stream-cursor.server";
import { getAccessToken } from "~/supabase/client.server";
import { unavailable } from "~/supabase/errors.server";
import { savesData } from "~/lib/saves-data";

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  // Otherwise nginx would hold events back until its buffer is full.
  "X-Accel-Buffering": "no",
};

/**
 * Streams the member's notifications as they happen: from the `Last-Event-ID` of a reconnecting browser, else after the
 * page's newest (`after`), else from now on. Also sends what was read elsewhere, when the page's `unread` differs. 204
 * with Save-Data, 401 signed out, 503 when this process has too many streams or the session can't be checked.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { viewer, session, unknown } = context.get(identityContext);
  if (unknown) return unavailable();
  if (!viewer || !session) return new Response(null, { status: 401, headers: { "Cache-Control": "no-store" } });
  if (savesData(request)) return new Response(null, { status: 204 });
  if (request.method === "HEAD") return new Response(null, { headers });

  const client = context.get(supabaseContext);
  const start =
    parseStreamCursor(request.headers.get("Last-Event-ID")) ??
    parseStreamCursor(url.searchParams.get("after")) ??
    streamCursorAfter(await getNewestCursor(client));
  const accessToken = await getAccessToken(client);
  const unread = unreadIn(url.searchParams);
  const body =
    accessToken && streams.open({ session, memberId: viewer.id, accessToken }, start, request.signal, unread);
  return body ? new Response(body, { headers }) : unavailable();
}

function unreadIn(params: URLSearchParams): number | null {
  const unread = params.get("unread") ?? "";
  return /^\d{1,7}$/.test(unread) ? Number(unread) : null;
}
