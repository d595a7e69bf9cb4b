import type { Measures } from "~/lib/measures.server";

/** The result of sending a mail, for worker.finish_mail. With `away` the server has said nothing about the mail. */
export type Outcome = { state: "sent" } | { state: Exclude<Measures["mail"]["state"], "sent">; error: string };

/** Enhanced codes (RFC 3463) of an address that does not exist; waiting never helps. */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

/**
 * Returns the outcome of a failed sending. `began`: the server got some of the mail, so that without its answer nobody
 * knows whether it took it. If the server refuses us and not the mail, such as for a password, an operator can fix
 * that, and the mails wait.
 */
export function outcomeOf(failure: unknown, began: boolean): Outcome {
  const { responseCode, command, response, code, message } = fieldsOf(failure);
  const error = response ?? (code ? `${code}: ${message}` : message);
  if (responseCode) {
    const isOfTheMail = command === "RCPT TO" || command === "DATA";
    if (!isOfTheMail) return { state: "away", error };
    if (responseCode < 500) return { state: "delayed", error };
    return { state: command === "RCPT TO" && NO_SUCH_ADDRESS.test(response ?? "") ? "bounced" : "refused", error };
  }
  if (command === "API" && code === "EENVELOPE") return { state: "refused", error };
  return { state: began ? "cut_off" : "away", error };
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
