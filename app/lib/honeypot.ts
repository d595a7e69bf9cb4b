/** The name of the field that only a program fills in. */
export const HONEYPOT = "leaveEmpty";

/** Whether a program has filled in the form: its sender is answered as if all had gone well, and nothing is done. */
export function isTrapped(form: FormData): boolean {
  return Boolean(form.get(HONEYPOT));
}
