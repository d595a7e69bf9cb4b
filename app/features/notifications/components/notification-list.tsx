import { mergedNotifications } from "~/domain/notifications/merged-notifications";
import { NOTIFICATION_DAYS } from "~/domain/notifications/notification-days";
import { Section } from "~/ui/layout/section";
import { Stack } from "~/ui/layout/stack";
import { Rows } from "~/ui/primitives/card";
import type { NotificationView } from "../notification-view.server";
import type { Reading } from "../use-reading";
import { listWords } from "./list.words";
import { NotificationRow } from "./notification-row";

type Props = { notifications: readonly NotificationView[]; reading: Reading };

/** The page with all notifications: by day, equal ones merged. */
export function NotificationList({ notifications, reading }: Props) {
  const rows = mergedNotifications(notifications);
  return (
    <Stack gap={6} role="group" aria-label={listWords().all}>
      {NOTIFICATION_DAYS.options().map(({ value: day, label }) => {
        const ofDay = rows.filter((row) => row.day === day);
        return ofDay.length === 0 ? null : (
          <Section key={day} title={label} size="lead" className="gap-2">
            <Rows>
              {ofDay.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} reading={reading} />
              ))}
            </Rows>
          </Section>
        );
      })}
    </Stack>
  );
}
