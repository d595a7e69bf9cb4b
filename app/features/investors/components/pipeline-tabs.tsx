import { TabLinks } from "~/ui/layout/tab-links";
import { PIPELINE_PATH, type TabId, TABS } from "~/domain/investors/sample-pipeline";

export function PipelineTabs({ current }: { current: TabId }) {
  return (
    <TabLinks
      name="Investor pipeline"
      tabs={TABS.map(({ id, label }) => ({ to: `${PIPELINE_PATH}?tab=${id}`, label, current: id === current }))}
    />
  );
}
