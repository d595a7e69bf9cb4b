import { countingTask } from "../counting-task";

/** Queues a mail to owners of addresses that somebody tried to join with again, and forgets all tried addresses. */
export const repeatedSignUps = countingTask(
  { name: "repeated-sign-ups", every: 60 },
  "tell_repeated_sign_ups()",
  "told",
);
