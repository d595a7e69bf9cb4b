import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

import type { Mailbox } from "./mailbox.ts";

/** Receives mails by SMTP from programs of this machine into the mailbox. Port 0 means any free one. */
export async function startSmtp(mailbox: Mailbox, port: number): Promise<{ url: string; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    size: 1_000_000,
    closeTimeout: 100,
    onData: async (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      done(await take(mailbox, stream, recipients));
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Stores a mail; returns the error for the server, or null. */
async function take(mailbox: Mailbox, stream: Readable, recipients: string[]): Promise<Error | null> {
  try {
    const { subject = "", html = "", text = "", headers } = await PostalMime.parse(await buffer(stream));
    const byName: Record<string, string[]> = {};
    for (const { originalKey, value } of headers) (byName[originalKey] ??= []).push(value);
    for (const to of recipients) mailbox.add({ to, subject, html, text, headers: byName });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
