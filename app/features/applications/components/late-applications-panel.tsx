import { type ComponentProps, lazy, Suspense } from "react";
import type { ApplicationsPanel } from "./applications-panel";

const load = () => import("./applications-panel");

/** Whether the panel is in the first view: then it must be loaded before hydration. */
const isFirst = () => import.meta.env.SSR || new URLSearchParams(location.search).get("tab") === "applications";

const Panel = isFirst()
  ? (await load()).ApplicationsPanel
  : lazy(async () => ({ default: (await load()).ApplicationsPanel }));

/** The dashboard's Applications tab, loaded on demand so that the other tabs don't download its scripts. */
export function LateApplicationsPanel(props: ComponentProps<typeof ApplicationsPanel>) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
