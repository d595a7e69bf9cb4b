import type { ComponentProps, ReactNode, Ref } from "react";
import { Form, Link } from "react-router";
import { Pill } from "~/ui/primitives/pill";
import { typeTerm } from "~/domain/notifications/notification-types";
import type { NotificationView } from "../notification-view.server";
import { NOTIFICATIONS_PATH } from "~/domain/notifications/paths";
import type { Reading } from "../use-reading";

const rowClass = "grid w-full gap-1 px-4 py-3 text-start";
const pressableClass = `${rowClass} hover:bg-brand-soft focus-visible:-outline-offset-3`;

type Props = {
  notification: NotificationView;
  reading: Reading;
  ref?: Ref<HTMLLIElement>;
  onSubmit?: ComponentProps<typeof Form>["onSubmit"];
  /** What else can be done with it while it is unread, within its form. */
  children?: ReactNode;
};

/** Unread, a button that marks it read and leads to its thing; read, a link there. */
export function NotificationItem({ notification, reading, ref, onSubmit, children }: Props) {
  const { id, link, isRead: stored } = notification;
  const content = <Content notification={notification} isRead={reading.isRead(notification)} />;
  if (!stored) {
    return (
      <li ref={ref} tabIndex={ref ? -1 : undefined}>
        <Form
          method="post"
          action={NOTIFICATIONS_PATH}
          onSubmit={onSubmit}
          className={children ? "flex flex-wrap items-center gap-2 pe-3" : undefined}
        >
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="intent"
            value="open"
            className={children ? `${pressableClass} min-w-0 flex-1` : pressableClass}
          >
            {content}
          </button>
          {children}
        </Form>
      </li>
    );
  }
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined}>
      {link ? (
        // The panel is on every page: what its links lead to is asked for when one is followed.
        <Link to={link} discover="none" className={pressableClass}>
          {content}
        </Link>
      ) : (
        <div className={rowClass}>{content}</div>
      )}
    </li>
  );
}

function Content({ notification, isRead }: { notification: NotificationView; isRead: boolean }) {
  const { title, message, type, at, when } = notification;
  const { label, tone } = typeTerm(type);
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 text-xs">
        <Pill tone={tone}>{label}</Pill>
        {isRead ? null : <span className="font-bold text-accent">Unread</span>}
        <time dateTime={at} className="ms-auto text-muted">
          {when}
        </time>
      </span>
      <span className={isRead ? "font-medium" : "font-bold"}>{title}</span>
      <span className="text-sm text-muted">{message}</span>
    </>
  );
}
