import { STARTUPS_PATH } from "~/domain/startups/startup-filters";
import { type Crumb, trailFromHome } from "~/lib/breadcrumbs";
import { startupList } from "./components/startup-list.words";

/** The breadcrumb to the list of startups, and on from there. */
export function startupsTrail(...further: Crumb[]): Crumb[] {
  return trailFromHome({ name: startupList().startups, to: STARTUPS_PATH }, ...further);
}
