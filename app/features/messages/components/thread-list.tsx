import { Link } from "react-router";
import { Avatar } from "~/ui/primitives/avatar";
import { Rows } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import type { ThreadRowView } from "../message-views.server";
import { threads } from "./threads.words";

/** One page of conversations, each a link. */
export function ThreadList({ rows }: { rows: ThreadRowView[] }) {
  return (
    <Rows aria-label={threads().list}>
      {rows.map((thread) => (
        <li key={thread.id}>
          <ThreadRow thread={thread} />
        </li>
      ))}
    </Rows>
  );
}

/** Text, and something at the end of the line. */
const line = "grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-3";

function ThreadRow({ thread }: { thread: ThreadRowView }) {
  const t = threads();
  const { id, to, name, initials, subject, excerpt, unread, isOpen, at, when } = thread;
  return (
    <Link
      to={to}
      className="motion-state grid grid-cols-[auto_minmax(0,1fr)] gap-3 px-3 py-3 hover:bg-brand-soft focus-visible:-outline-offset-3 sm:px-4"
    >
      <Avatar src={null} initials={initials} id={id} size="small" />
      <span className="grid grid-cols-1 gap-0.5">
        {/* On a line of its own: beside the age a phone has room for only half a name. */}
        <span className={`truncate text-lg ${unread > 0 ? "font-bold" : "font-medium"}`}>
          {unread > 0 ? <span className="sr-only">{t.unread}</span> : null}
          <MemberText>{name}</MemberText>
        </span>
        <span className={line}>
          <span className="min-w-0 truncate text-sm text-muted">
            <MemberText>{subject}</MemberText>
          </span>
          <time dateTime={at} className="shrink-0 text-xs text-muted">
            {when}
          </time>
        </span>
        <span className={line}>
          <span className={`min-w-0 truncate ${unread > 0 ? "font-medium" : "text-muted"}`}>
            {excerpt ? <MemberText>{excerpt}</MemberText> : t.nothing}
          </span>
          {unread > 0 ? <NewPill count={unread} /> : isOpen ? null : <Pill>{t.closed}</Pill>}
        </span>
      </span>
    </Link>
  );
}

function NewPill({ count }: { count: number }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-sm font-bold tabular-nums">
      <span aria-hidden="true" className="forced-colors-keep size-3 rounded-full bg-accent" />
      {threads().fresh(count)}
    </span>
  );
}
