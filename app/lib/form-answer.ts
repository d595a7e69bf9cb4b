/** On the window, when a form is sent by scripts, and when it is answered; prevented by whoever waits with it for the line. */
export const FORM_ANSWER = "form-answer";

export type FormAnswer = {
  /** The path that it was sent to, and what was sent. */
  path: string;
  sent: FormData;
  /** `sent`: it is under way; `lost`: the connection failed, and nobody knows whether it arrived. */
  outcome: "sent" | "taken" | "refused" | "lost";
};
