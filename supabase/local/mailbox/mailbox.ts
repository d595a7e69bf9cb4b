import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A caught mail. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  created: string;
  read: boolean;
  /** The headers received by SMTP, by name; none for a mail that was written here. */
  headers: Record<string, string[]>;
}

const CAPACITY = 500;

/**
 * The mails that would have been sent; the newest are kept. They are in a separate file: a mail is written while its
 * request holds the database's only connection, so writing it there would wait forever.
 */
export class Mailbox {
  readonly #database: DatabaseSync;

  constructor(dataDir: string | undefined) {
    this.#database = new DatabaseSync(dataDir === undefined ? ":memory:" : join(dataDir, "mailbox.db"));
    this.#database.exec(`
      create table if not exists mail (
        number integer primary key autoincrement,
        id text not null unique,
        recipient text not null,
        subject text not null,
        html text not null,
        text text not null,
        created text not null,
        read integer not null default 0,
        headers text not null default '{}'
      )
    `);
    // A folder may have a mailbox from before mails had headers.
    const known = this.#database.prepare("select 1 from pragma_table_info('mail') where name = 'headers'").get();
    if (!known) this.#database.exec("alter table mail add column headers text not null default '{}'");
  }

  add(mail: Pick<Mail, "to" | "subject" | "html" | "text"> & Partial<Pick<Mail, "headers">>): void {
    this.#database
      .prepare("insert into mail (id, recipient, subject, html, text, created, headers) values (?, ?, ?, ?, ?, ?, ?)")
      .run(
        randomUUID(),
        mail.to,
        mail.subject,
        mail.html,
        mail.text,
        new Date().toISOString(),
        JSON.stringify(mail.headers ?? {}),
      );
    this.#database.prepare("delete from mail where number <= (select max(number) from mail) - ?").run(CAPACITY);
  }

  /** Lists mails, newest first; with an address, only the mails to it. */
  list(options: { to?: string; offset?: number; limit?: number } = {}): Mail[] {
    return this.#database
      .prepare(
        `select * from mail where ?1 is null or lower(recipient) = lower(?1)
         order by number desc limit ?2 offset ?3`,
      )
      .all(options.to ?? null, options.limit ?? CAPACITY, options.offset ?? 0)
      .map(toMail);
  }

  /** Writes everything into a new file. */
  copyTo(file: string): void {
    this.#database.prepare("vacuum into ?").run(file);
  }

  count(options: { to?: string; unread?: boolean } = {}): number {
    const row = this.#database
      .prepare(
        `select count(*) as total from mail
         where (?1 is null or lower(recipient) = lower(?1)) and (?2 = 0 or read = 0)`,
      )
      .get(options.to ?? null, options.unread ? 1 : 0);
    return Number(row?.total ?? 0);
  }

  /** The mail, marked as read. */
  open(id: string): Mail | null {
    const row = this.#database.prepare("update mail set read = 1 where id = ? returning *").get(id);
    return row ? toMail(row) : null;
  }

  clear(): void {
    this.#database.exec("delete from mail");
  }

  close(): void {
    this.#database.close();
  }
}

function toMail(row: Record<string, unknown>): Mail {
  return {
    id: String(row.id),
    to: String(row.recipient),
    subject: String(row.subject),
    html: String(row.html),
    text: String(row.text),
    created: String(row.created),
    read: row.read === 1,
    headers: JSON.parse(String(row.headers)) as Mail["headers"],
  };
}
