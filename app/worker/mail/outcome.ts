/** What became of a mail, as worker.finish_mail takes it, and whether the server could be spoken to at all. */
export type Outcome =
  | { state: "sent" }
  | { state: "delayed" | "refused" | "bounced" | "cut_off"; error: string; serverAway: boolean };

/** Enhanced codes (RFC 3463) of an address that does not exist, and never will by waiting. */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

/**
 * Reads how a mail's sending failed. `began` is whether the server has been given any of it: without its answer then
 * nobody knows whether it took the mail. A refusal of us and not of the mail, such as of a password, is to be mended and
 * not the end of all mails.
 */
export function outcomeOf(failure: unknown, began: boolean): Outcome {
  const { responseCode, command, response, code, message } = fieldsOf(failure);
  const error = response ?? (code ? `${code}: ${message}` : message);
  const answered = (state: "delayed" | "refused" | "bounced", serverAway = false): Outcome => ({
    state,
    error,
    serverAway,
  });
  if (responseCode) {
    const isOfTheMail = command === "RCPT TO" || command === "DATA";
    if (!isOfTheMail) return answered("delayed", true);
    if (responseCode < 500) return answered("delayed");
    return answered(command === "RCPT TO" && NO_SUCH_ADDRESS.test(response ?? "") ? "bounced" : "refused");
  }
  if (command === "API" && code === "EENVELOPE") return answered("refused");
  return { state: began ? "cut_off" : "delayed", error, serverAway: true };
}

function fieldsOf(failure: unknown) {
  const fields: Record<string, unknown> = failure instanceof Error ? { ...failure, message: failure.message } : {};
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : undefined);
  return {
    responseCode: typeof fields.responseCode === "number" ? fields.responseCode : undefined,
    command: text("command"),
    response: text("response"),
    code: text("code"),
    message: text("message") ?? String(failure),
  };
}
