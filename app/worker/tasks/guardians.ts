import { countingTask } from "../counting-task";

/** Forgets guardians who did not answer within 30 days, and a refusal after as long. */
export const guardians = countingTask({ name: "guardians", cron: "25 3 * * *" }, "forget_guardians()", "forgotten");
