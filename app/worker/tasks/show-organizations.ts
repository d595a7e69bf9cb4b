import { countingTask } from "../counting-task";

/** Shows organizations again whose owners' ban has ended: no event announces that. */
export const showOrganizations = countingTask(
  { name: "show-organizations", cron: "10 * * * *" },
  "show_organizations()",
  "shown again",
);
