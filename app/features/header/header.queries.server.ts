import type { Viewer } from "~/context";
import { DEFAULT_ROLE, roleLabel } from "~/domain/auth/roles";
import { PANEL_SIZE } from "~/domain/notifications/list-sizes";
import { notificationView } from "~/features/notifications/notification-view.server";
import type { NotificationRow } from "~/features/notifications/notifications.queries.server";
import { avatarPath } from "~/lib/avatar-url";
import { initialsOf } from "~/lib/initials";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unavailable, unwrap } from "~/supabase/errors.server";

const PANEL_MESSAGE = 120;

/** What `public.header` answers. */
type Row = {
  session_lives: boolean;
  full_name: string | null;
  avatar_url: string | null;
  role: string | null;
  unread: number;
  notifications: NotificationRow[];
};

/**
 * What the header shows of the signed-in member, and whether the session still lives, in the one call
 * that every page makes. Never throws: where the database does not answer nobody is signed out, the name
 * falls back to the e-mail address, and the inbox is null.
 */
export async function getHeader(client: RequestClient, viewer: Viewer) {
  const row = await readHeader(client);
  const now = new Date();
  return {
    sessionLives: row?.session_lives ?? true,
    viewer: {
      name: row?.full_name || "User",
      email: viewer.email,
      role: roleLabel(row?.role ?? DEFAULT_ROLE),
      initials: initialsOf(row?.full_name, viewer.email),
      picture: avatarPath(row?.avatar_url, viewer.id),
    },
    inbox: row && {
      unread: row.unread,
      notifications: row.notifications.map((notification) => notificationView(notification, now, PANEL_MESSAGE)),
    },
  };
}

export type Header = Awaited<ReturnType<typeof getHeader>>;

async function readHeader(client: RequestClient): Promise<Row | null> {
  try {
    const answer: unknown = unwrap(await client.rpc("header", { news_size: PANEL_SIZE }, { get: true }));
    // A gateway's page or another function's answer can come with 200 as well.
    if (!isRow(answer)) throw unavailable();
    return answer;
  } catch (error) {
    logError("header not loaded", { code: error instanceof DatabaseError ? error.code : undefined });
    return null;
  }
}

function isRow(answer: unknown): answer is Row {
  const { session_lives, notifications } = (answer ?? {}) as Record<keyof Row, unknown>;
  return typeof session_lives === "boolean" && Array.isArray(notifications);
}
