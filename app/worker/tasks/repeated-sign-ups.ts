import { countingTask } from "../counting-task";

/** Owes a mail to those whose address somebody tried to join with again, and forgets all that were tried. */
export const repeatedSignUps = countingTask(
  { name: "repeated-sign-ups", every: 60 },
  "tell_repeated_sign_ups()",
  "told",
);
