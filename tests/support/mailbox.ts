import type { Stack } from "./stack.ts";

type Summary = { ID: string; Subject: string };

export type Mail = { subject: string; text: string; html: string; link: URL };

/** The mails to an address, newest first. */
export async function listMails({ mailboxUrl }: Pick<Stack, "mailboxUrl">, to: string): Promise<Summary[]> {
  const response = await fetch(`${mailboxUrl}/api/v1/search?query=${encodeURIComponent(`to:"${to}"`)}`);
  const { messages } = (await response.json()) as { messages: Summary[] };
  return messages;
}

/** The newest mail to an address and its first link; null if there is none (yet). */
export async function findMail(stack: Pick<Stack, "mailboxUrl">, to: string): Promise<Mail | null> {
  const [newest] = await listMails(stack, to);
  if (!newest) return null;
  const response = await fetch(`${stack.mailboxUrl}/api/v1/message/${newest.ID}`);
  const { HTML, Text } = (await response.json()) as { HTML: string; Text: string };
  const link = /https?:\/\/\S+/.exec(Text)?.[0];
  if (!link) throw new Error(`No link in the mail to ${to}:\n${Text}`);
  return { subject: newest.Subject, text: Text, html: HTML, link: new URL(link) };
}

/** The newest mail to an address; a mail arrives before the request that sent it is answered. */
export async function readMail(stack: Pick<Stack, "mailboxUrl">, to: string): Promise<Mail> {
  const mail = await findMail(stack, to);
  if (!mail) throw new Error(`No mail to ${to}`);
  return mail;
}
