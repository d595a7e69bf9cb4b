import { TabLinks } from "~/ui/layout/tab-links";
import { type Tab, tabPath, TABS } from "~/domain/dashboard/tabs";

export function DashboardTabs({ current }: { current: Tab }) {
  return (
    <TabLinks
      name="Dashboard"
      tabs={TABS.map(({ id, label }) => ({ to: tabPath(id), label, current: id === current }))}
    />
  );
}
