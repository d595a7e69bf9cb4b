/** A window event when scripts send a form or it is answered; prevented if the form waits for the connection. */
export const FORM_ANSWER = "form-answer";

export type FormAnswer = {
  /** The path of the form, and what was sent. */
  path: string;
  sent: FormData;
  /** `sent`: under way; `lost`: the connection failed, and it may or may not have arrived. */
  outcome: "sent" | "taken" | "refused" | "lost";
};
