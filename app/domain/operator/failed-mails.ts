import { databaseMoment } from "~/lib/database-moment";
import { isUuid } from "~/lib/uuid";

export const OPERATOR_PATH = "/operator";

/** A mail that failed, by its place in their list: when it was last tried, and its id. */
export type MailPlace = { tried_at: string; mail: string };

/** The page of the failed mails after one of them. */
export function failedMailsPath({ tried_at: tried, mail }: MailPlace): string {
  return `${OPERATOR_PATH}?${new URLSearchParams({ tried, mail })}`;
}

/** After which failed mail the page begins that an address names; null for the first page. */
export function failedMailsAfter(params: URLSearchParams): MailPlace | null {
  const [tried, mail] = [databaseMoment(params.get("tried")), params.get("mail") ?? ""];
  return tried !== null && isUuid(mail) ? { tried_at: tried, mail } : null;
}
