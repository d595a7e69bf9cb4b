import type { Task } from "./task";
import { beginDay } from "./tasks/begin-day";
import { clean, cleanSearchWords } from "./tasks/clean";
import { endBans } from "./tasks/end-bans";
import { forgetRuns } from "./tasks/forget-runs";
import { guardians } from "./tasks/guardians";
import { measureAnswers } from "./tasks/measure-answers";
import { proveDomains } from "./tasks/prove-domains";
import { MEETINGS } from "./tasks/meetings";
import { refreshTalents } from "./tasks/refresh-talents";
import { REMINDERS } from "./tasks/remind";
import { repeatedSignUps } from "./tasks/repeated-sign-ups";
import { showOrganizations } from "./tasks/show-organizations";
import { sendAlerts, tidyAlerts } from "./tasks/send-alerts";
import { sendDigests } from "./tasks/send-digests";
import { sendMails } from "./tasks/send-mails";

/** The worker's tasks. */
export const TASKS: readonly Task[] = [
  sendMails,
  repeatedSignUps,
  ...REMINDERS,
  ...MEETINGS,
  beginDay,
  clean,
  cleanSearchWords,
  measureAnswers,
  refreshTalents,
  guardians,
  sendAlerts,
  tidyAlerts,
  sendDigests,
  endBans,
  showOrganizations,
  proveDomains,
  forgetRuns(() => TASKS.map(({ name }) => name)),
];
