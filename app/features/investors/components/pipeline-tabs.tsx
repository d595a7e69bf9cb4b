import { TabLinks } from "~/ui/layout/tab-links";
import { PIPELINE_PATH, type TabId, TABS } from "~/domain/investors/sample-pipeline";
import { samples } from "~/domain/investors/sample-pipeline.words";
import { pipeline } from "../pipeline.words";

export function PipelineTabs({ current }: { current: TabId }) {
  return (
    <TabLinks
      name={pipeline().title}
      tabs={TABS.map((id) => ({
        to: `${PIPELINE_PATH}?tab=${id}`,
        label: samples().tabs[id],
        current: id === current,
      }))}
    />
  );
}
