import type { LocalSupabase } from "../../../supabase/local/server.ts";

interface MailSummary {
  ID: string;
  Subject: string;
  To: { Address: string }[];
}

/** The mails to an address, newest first. */
export async function listMails(instance: Pick<LocalSupabase, "mailboxUrl">, to: string): Promise<MailSummary[]> {
  const query = encodeURIComponent(`to:"${to}"`);
  const response = await fetch(`${instance.mailboxUrl}/api/v1/search?query=${query}`);
  const { messages }: { messages: MailSummary[] } = await response.json();
  return messages;
}

/** The confirmation link of the newest mail to an address. */
export async function readLink(instance: Pick<LocalSupabase, "mailboxUrl">, to: string): Promise<URL> {
  const [mail] = await listMails(instance, to);
  if (!mail) throw new Error(`no mail to ${to}`);
  const response = await fetch(`${instance.mailboxUrl}/api/v1/message/${mail.ID}`);
  const { Text }: { Text: string } = await response.json();
  const address = /https?:\/\/\S+/.exec(Text)?.[0];
  if (!address) throw new Error(`no link in ${Text}`);
  return new URL(address);
}

/** The token hash of the newest mail to an address. */
export async function readTokenHash(instance: Pick<LocalSupabase, "mailboxUrl">, to: string): Promise<string> {
  return (await readLink(instance, to)).searchParams.get("token_hash") ?? "";
}
