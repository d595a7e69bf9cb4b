import type { ComponentProps, ReactNode, Ref } from "react";
import { Link } from "react-router";
import { NOTIFICATIONS_PATH } from "~/domain/notifications/paths";
import type { Merged } from "~/domain/notifications/merged-notifications";
import { toneClasses } from "~/ui/primitives/pill";
import { Icon } from "~/ui/primitives/icon";
import { TextRuns } from "~/ui/primitives/text-runs";
import type { NotificationView } from "../notification-view.server";
import type { Reading } from "../use-reading";
import { bellWords } from "./bell.words";
import { PostForm } from "~/ui/form/post-form";

const rowClass = "flex w-full items-start gap-3 px-4 py-3 text-start";
const pressableClass = `${rowClass} hover:bg-brand-soft focus-visible:-outline-offset-3`;

type Props = {
  notification: Merged<NotificationView>;
  reading: Reading;
  ref?: Ref<HTMLLIElement>;
  onSubmit?: ComponentProps<typeof PostForm>["onSubmit"];
  /** Sets the time beside the title on wide screens: the page has the room, the panel has not. */
  wide?: boolean;
  /** Other actions inside the form while it is unread. */
  children?: ReactNode;
  /** Content below it, outside the form. */
  below?: ReactNode;
};

/** While unread, a button that marks it read and opens its page; once read, a link there. */
export function NotificationItem({ notification, reading, ref, onSubmit, wide = false, children, below }: Props) {
  const { id, others, link, isRead: stored } = notification;
  const content = <Content notification={notification} isRead={reading.isRead(notification)} wide={wide} />;
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined}>
      {!stored ? (
        <PostForm action={NOTIFICATIONS_PATH} onSubmit={onSubmit} className={children ? "flex items-start" : undefined}>
          <input type="hidden" name="id" value={id} />
          {others.length > 0 ? <input type="hidden" name="others" value={others.join(",")} /> : null}
          <button
            type="submit"
            name="intent"
            value="open"
            className={children ? `${pressableClass} min-w-0 flex-1 pe-1` : pressableClass}
          >
            {content}
          </button>
          {children}
        </PostForm>
      ) : link ? (
        // The panel is on every page, so don't load its links' routes before a click.
        <Link to={link} discover="none" className={pressableClass}>
          {content}
        </Link>
      ) : (
        <div className={rowClass}>{content}</div>
      )}
      {below}
    </li>
  );
}

type ContentProps = { notification: NotificationView; isRead: boolean; wide: boolean };

function Content({ notification, isRead, wide }: ContentProps) {
  const { title, message, runs, warning, icon, at, when } = notification;
  return (
    <>
      <span className={`relative grid size-9 shrink-0 place-items-center rounded-full ${toneClasses[icon.tone]}`}>
        <Icon path={icon.path} />
        {isRead ? null : (
          <span
            aria-hidden="true"
            className="forced-colors-keep absolute -end-0.5 -top-0.5 size-3 rounded-full bg-accent ring-2 ring-surface"
          />
        )}
      </span>
      <span className={`grid min-w-0 grow gap-0.5 ${wide ? "sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4" : ""}`}>
        <span className={isRead ? undefined : "font-bold"}>
          {isRead ? null : <span className="sr-only">{bellWords().unread}</span>}
          {title}
        </span>
        <span className={`text-sm ${isRead ? "text-muted" : ""} ${wide ? "sm:col-span-2" : ""}`}>
          {runs ? <TextRuns runs={runs} /> : message}
          {warning ? <b className="block text-danger">{warning}</b> : null}
        </span>
        <time
          dateTime={at}
          className={`text-xs text-muted ${wide ? "sm:col-start-2 sm:row-start-1 sm:leading-6" : ""}`}
        >
          {when}
        </time>
      </span>
    </>
  );
}
