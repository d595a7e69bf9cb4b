/** The name of a field that only bots fill in. */
export const HONEYPOT = "leaveEmpty";

/** Whether a bot filled in the form: it gets the answer of success, and nothing is done. */
export function isTrapped(form: FormData): boolean {
  return Boolean(form.get(HONEYPOT));
}
