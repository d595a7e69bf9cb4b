import type { Viewer } from "~/context";
import { DEFAULT_ROLE, type Role, ROLES } from "~/domain/auth/roles";
import { PANEL_SIZE } from "~/domain/notifications/list-sizes";
import { notificationViews } from "~/features/notifications/notification-view.server";
import type { NotificationRow } from "~/features/notifications/notifications.queries.server";
import { language } from "~/i18n/current";
import type { Language } from "~/i18n/language";
import { avatarPath } from "~/lib/avatar-url";
import { initialsOf } from "~/lib/initials";
import { logError } from "~/lib/log.server";
import { textRuns } from "~/lib/text-language";
import type { RequestClient } from "~/supabase/client.server";
import type { Standing } from "~/lib/session-standing";
import { DatabaseError, unavailable, unwrap } from "~/supabase/errors.server";
import type { UnreadThreads } from "~/domain/messages/unread-threads";
import { headerWords } from "./header.words";

const PANEL_MESSAGE = 120;

/** The result of `public.header`. */
type Row = {
  session_lives: boolean;
  awaits_code: boolean;
  is_unclaimed: boolean;
  full_name: string | null;
  avatar_url: string | null;
  role: string | null;
  is_operator: boolean;
  is_moderator: boolean;
  is_suspended: boolean;
  unread: number;
  unread_threads: UnreadThreads;
  notifications: Omit<NotificationRow, "awaits_answer">[];
};

/**
 * Returns what the header shows of the signed-in member, and whether the session is still alive, in the one call that
 * every page makes. Never throws: in an outage nobody is signed out, the name falls back to the e-mail address, and the
 * inbox is null.
 */
export async function getHeader(client: RequestClient, viewer: Viewer) {
  const row = await readHeader(client);
  const name = row?.full_name || headerWords().user;
  const lang = otherLanguageOf(name);
  return {
    standing: standingOf(row),
    viewer: {
      name,
      ...(lang && { lang }),
      email: viewer.email,
      role: ROLES.label(row?.role ?? DEFAULT_ROLE),
      initials: initialsOf(row?.full_name, viewer.email),
      picture: avatarPath(row?.avatar_url, viewer.id),
      unreadThreads: row?.unread_threads.count ?? 0,
      // Only for staff; all other pages have no such key.
      ...((row?.is_moderator || row?.is_operator) && { staffLinks: staffLinks(row) }),
      ...(row?.is_suspended && { suspended: { text: headerWords().suspended, appeal: headerWords().appeal } }),
    },
    /** The main role; null if it can't be read. */
    role: row && roleOf(row),
    unreadThreads: row && row.unread_threads,
    inbox: row && {
      unread: row.unread,
      notifications: newest(row),
    },
  };
}

export type Header = Awaited<ReturnType<typeof getHeader>>;

/** The language of a name in the other one's letters: worded here, so that no page's scripts have to tell letters apart. */
function otherLanguageOf(name: string): Language | undefined {
  const [run, ...others] = textRuns(name, language());
  return others.length === 0 ? run?.lang : undefined;
}

/** Of what is read, the panel can't tell whether more follows. */
function newest({ notifications, unread }: Row) {
  const more = unread > notifications.filter(({ is_read }) => !is_read).length;
  return notificationViews(notifications, new Date(), ({ is_read }) => more && !is_read, PANEL_MESSAGE);
}

/** Developer stands for no role, and for one that this version does not know. */
function roleOf({ role }: Row): Role {
  return role !== null && ROLES.has(role) ? role : DEFAULT_ROLE;
}

function staffLinks({ is_moderator, is_operator }: Row) {
  const { moderation, operator } = headerWords();
  return [
    ...(is_moderator ? [{ to: "/moderation", name: moderation }] : []),
    ...(is_operator ? [{ to: "/operator", name: operator }] : []),
  ];
}

/** The state of the session, for the middleware `liveSession`. */
function standingOf(row: Row | null): Standing {
  if (row?.session_lives === false) return "over";
  if (row?.awaits_code) return "awaits code";
  return row?.is_unclaimed ? "unclaimed" : "alive";
}

async function readHeader(client: RequestClient): Promise<Row | null> {
  try {
    const answer: unknown = unwrap(await client.rpc("header", { news_size: PANEL_SIZE }, { get: true }));
    // A gateway's page or another function's result can also come with status 200.
    if (!isRow(answer)) throw unavailable();
    return answer;
  } catch (error) {
    logError("header not loaded", { code: error instanceof DatabaseError ? error.code : undefined });
    return null;
  }
}

function isRow(answer: unknown): answer is Row {
  const { session_lives, notifications, unread_threads } = (answer ?? {}) as Record<keyof Row, unknown>;
  const hasThreads = typeof unread_threads === "object" && unread_threads !== null;
  return typeof session_lives === "boolean" && Array.isArray(notifications) && hasThreads;
}
