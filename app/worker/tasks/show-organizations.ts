import { countingTask } from "../counting-task";

/** Shows organizations again whose owners were banned until a time that is over: the clock tells nobody. */
export const showOrganizations = countingTask(
  { name: "show-organizations", cron: "10 * * * *" },
  "show_organizations()",
  "shown again",
);
