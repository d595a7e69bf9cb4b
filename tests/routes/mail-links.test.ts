import { describe, expect, inject, test } from "vitest";
import type { Language } from "../../app/i18n/language.ts";
import { composeMail } from "../../app/mail/compose-mail.server.ts";
import { readPage } from "../support/html-page.ts";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { insertMessages, openThread } from "../support/threads.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const run = <T = Record<string, unknown>>(text: string, params?: unknown[]) => sql<T>(stack, text, params);

const TITLE = "Ferry pilot of the Padma";
const NOTE = "We chose somebody who lives by the river";
const MESSAGE = "When does the ferry leave?";

type People = { poster: Member; applicant: Member };

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const names = Object.keys(row);
  const [stored] = await run<{ id: string }>(
    `insert into ${table} (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  return stored?.id ?? "";
}

async function apply({ poster, applicant }: People): Promise<string> {
  const job_id = await insert("public.jobs", { client_id: poster.id, title: TITLE, description: "Steer" });
  return insert("public.job_applications", { job_id, applicant_id: applicant.id, cover_letter: "Hello" });
}

/** An event, the member who gets a mail about it, and what they find behind the mail's link. */
const STORIES: Record<string, (people: People) => Promise<{ reader: Member; thing: string }>> = {
  application_received: async (people) => {
    await apply(people);
    return { reader: people.poster, thing: TITLE };
  },
  application_accepted: async (people) => {
    await run("update public.job_applications set status = 'accepted' where id = $1", [await apply(people)]);
    return { reader: people.applicant, thing: "Paru Poster" };
  },
  application_rejected: async (people) => {
    await run("update public.job_applications set status = 'rejected', decision_note = $2 where id = $1", [
      await apply(people),
      NOTE,
    ]);
    return { reader: people.applicant, thing: NOTE };
  },
  application_closed: async (people) => {
    await apply(people);
    await run("update public.jobs set status = 'closed' where client_id = $1", [people.poster.id]);
    return { reader: people.applicant, thing: TITLE };
  },
  message_unread: async ({ poster, applicant }) => {
    const { id } = await openThread(run, poster, applicant, TITLE);
    await insertMessages(run, id, applicant, [{ body: MESSAGE, minutesAgo: 11 }]);
    return { reader: poster, thing: MESSAGE };
  },
  connection_requested: async ({ poster, applicant }) => {
    await insert("public.connections", { requester_id: applicant.id, addressee_id: poster.id });
    return { reader: poster, thing: "Amena Applicant" };
  },
  connection_accepted: async ({ poster, applicant }) => {
    await insert("public.connections", { requester_id: applicant.id, addressee_id: poster.id });
    await run("update public.connections set status = 'accepted' where requester_id = $1", [applicant.id]);
    return { reader: applicant, thing: "Paru Poster" };
  },
};

describe.each(["en", "bn"] as Language[])("in %s", (locale) => {
  test.each(Object.entries(STORIES))(
    "a member who opens the link of a mail of %s is at the thing itself",
    async (kind, tell) => {
      const [poster, applicant] = [
        await createMember(stack, { fullName: "Paru Poster" }),
        await createMember(stack, { fullName: "Amena Applicant" }),
      ];
      await run("update public.profiles set locale = $1 where id = any ($2)", [locale, [poster.id, applicant.id]]);
      const { reader, thing } = await tell({ poster, applicant });
      const [owed] = await run<{ locale: Language; params: unknown }>(
        `select p.locale, o.params || private.mail_facts(o) as params
       from private.outbox o join public.profiles p on p.id = o.recipient_id where o.recipient_id = $1 and o.kind = $2`,
        [reader.id, kind],
      );
      if (!owed) throw new Error("no mail is owed");
      const mail = composeMail({ kind, ...owed }, { origin: stack.origin });
      // A mail contains nobody else's words, and no applicant's name.
      expect(mail.text + mail.html).not.toContain(kind.startsWith("connection") ? NOTE : "Amena");
      for (const words of [NOTE, MESSAGE]) expect(mail.text + mail.html).not.toContain(words);

      const { pathname, search, hash } = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? "");
      expect(pathname.startsWith("/bn/")).toBe(locale === "bn");
      const visitor = await new Visitor(stack.origin).signIn(reader);
      const response = await visitor.get(pathname + search);
      expect(response.status, `${pathname}${search}`).toBe(200);
      const page = readPage(await response.text());
      if (hash) expect(page.ids).toContain(hash.slice(1));
      expect(page.text).toContain(thing);
    },
  );
});
