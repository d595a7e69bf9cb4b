import { SegmentLinks } from "~/ui/layout/segment-links";
import {
  type ApplicationList,
  type ApplicationCounts,
  APPLICATION_LISTS,
  applicationsPath,
} from "~/domain/applications/application-lists";
import { applicationsWords } from "./applications.words";

/** Links to both lists, so that each can be bookmarked, shared between devices and reloaded. */
export function ListNav({ current, counts }: { current: ApplicationList; counts: ApplicationCounts }) {
  const t = applicationsWords();
  return (
    <SegmentLinks
      name={t.boxes}
      segments={APPLICATION_LISTS.map((list) => ({
        to: applicationsPath(list),
        label: counts[list] === null ? t.lists[list] : t.counted(t.lists[list], counts[list]),
        current: list === current,
      }))}
    />
  );
}
