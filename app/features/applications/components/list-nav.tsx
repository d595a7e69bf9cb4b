import { SegmentLinks } from "~/ui/layout/segment-links";
import {
  type ApplicationList,
  type ApplicationCounts,
  APPLICATION_LISTS,
  applicationsPath,
} from "~/domain/applications/application-lists";

const LABELS: Record<ApplicationList, string> = { sent: "Sent", received: "Received" };

/** Both lists as links, so that each can be kept, shared between devices and reloaded. */
export function ListNav({ current, counts }: { current: ApplicationList; counts: ApplicationCounts }) {
  return (
    <SegmentLinks
      name="Boxes"
      segments={APPLICATION_LISTS.map((list) => ({
        to: applicationsPath(list),
        label: counts[list] === null ? LABELS[list] : `${LABELS[list]} (${counts[list]})`,
        current: list === current,
      }))}
    />
  );
}
