/** A window event when scripts send a form or it is answered; prevented if the form waits for the connection. */
export const FORM_ANSWER = "form-answer";

export type FormAnswer = {
  /** The path of the form, and what was sent. */
  path: string;
  sent: FormData;
  /**
   * `sent`: under way; `lost`: the connection failed, and it may or may not have arrived; `spent`: refused with its id,
   * with which something else was sent before.
   */
  outcome: "sent" | "taken" | "refused" | "spent" | "lost";
};
