import type { Email } from "postal-mime";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Task } from "../../app/worker/task.ts";
import { repeatedSignUps } from "../../app/worker/tasks/repeated-sign-ups.ts";
import { sendAlerts } from "../../app/worker/tasks/send-alerts.ts";
import { sendMails } from "../../app/worker/tasks/send-mails.ts";
import { jobForm, signUpForm } from "../abuse/support/people.ts";
import { formsOf, formWith, type HtmlForm, unescapeHtml } from "../support/visitor.ts";
import { createTalent } from "./support/factories.ts";
import { contextOf, type Site, startSite } from "./support/site.ts";
import { describeOnEachTarget } from "./support/target.ts";
import { emailOf, post } from "./support/used-site.ts";

const LONG = Boolean(process.env.TEST_LONG);

/** The texts of an alert's mails and pages in either language. */
const SAID = {
  en: {
    confirm: "Confirm your alert",
    subject: (word: string) => `2 new in “Remote jobs matching “${word}””`,
    count: "2 jobs are new.",
    why: (word: string) => `because you saved “Remote jobs matching “${word}”” as an alert. It comes every day`,
    begun: "Your alert has started",
    ended: "Alert deleted",
  },
  bn: {
    confirm: "আপনার অ্যালার্ট নিশ্চিত করুন",
    subject: (word: string) => `““${word}” সম্পর্কিত চাকরি (রিমোট)” তালিকায় নতুন ২`,
    count: "২টি নতুন চাকরি এসেছে।",
    why: (word: string) =>
      `আপনি ““${word}” সম্পর্কিত চাকরি (রিমোট)” অ্যালার্ট হিসেবে সংরক্ষণ করেছেন বলে এই মেইল পেলেন। নতুন কিছু থাকলে এটি প্রতিদিন আসে।`,
    begun: "আপনার অ্যালার্ট চালু হয়েছে",
    ended: "অ্যালার্ট মুছে ফেলা হয়েছে",
  },
};

const NO_FORM: HtmlForm = { action: "", method: "post", fields: {} };

describeOnEachTarget(
  "a mail and what its reader does with it",
  (target) => {
    let site: Site;
    const sql = <Row>(text: string, params?: unknown[]) => target().sql<Row>(text, params);

    beforeAll(async () => {
      site = await startSite(target());
    });
    afterAll(() => site.close());

    const run = (...tasks: Task[]) =>
      tasks.reduce(async (before, task) => {
        await before;
        await task.run(target().worker, { ...contextOf(site.workerEnv), signal: new AbortController().signal });
      }, Promise.resolve());
    /** The mails to an address, the oldest first. */
    const mailsTo = (address: string): Promise<Email[]> =>
      Promise.all(site.sink.taken.filter(({ to }) => to === address).map((mail) => site.sink.read(mail)));
    const createMember = async () => {
      const id = await target().createUser({ joinedDaysAgo: 9 });
      await sql("update auth.users set email_confirmed_at = created_at where id = $1", [id]);
      await sql("update public.profiles set onboarding_completed_at = now() where id = $1", [id]);
      return id;
    };
    /** Presses the mail program's unsubscribe button, which only uses the mail's headers. */
    const unsubscribeBy = async ({ headers }: Email) => {
      const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? "";
      const [, url = ""] = /^<(https?:[^>]+)>$/.exec(header("list-unsubscribe")) ?? [];
      const answer = await post(url, header("list-unsubscribe-post"));
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    };
    const letADayPass = async () => {
      await sql("update private.alerts set covered_until = covered_until - interval '25 hours'");
      await sql("update public.jobs set created_at = created_at - interval '25 hours'");
    };

    it("stops its kind by its headers alone, for a member, and no other kind", async () => {
      const [reader, ...askers] = [await createMember(), await createMember(), await createMember()];
      const talent = await createTalent(target(), reader);
      const [first, second] = await Promise.all(askers.map((asker) => site.browser(asker)));
      const ask = (browser = first) =>
        browser?.post(`/talent/${talent}/connect`, { submissionId: crypto.randomUUID(), note: "" });

      expect((await ask())?.status).toBe(302);
      await run(sendMails);
      const [asked] = await mailsTo(emailOf(reader));
      if (!asked) throw new Error("nothing came");
      await unsubscribeBy(asked);

      expect((await ask(second))?.status).toBe(302);
      await (await site.browser()).post("/auth", signUpForm(emailOf(reader)));
      await run(repeatedSignUps, sendMails);
      const states = await sql("select kind, state from private.outbox where recipient_id = $1 order by created_at", [
        reader,
      ]);
      expect(states).toEqual([
        { kind: "connection_requested", state: "sent" },
        { kind: "connection_requested", state: "dropped" },
        { kind: "repeated_sign_up", state: "sent" },
      ]);
      const [, account, ...others] = await mailsTo(emailOf(reader));
      expect(account?.subject).toBe("Somebody tried to join with your address");
      expect(account?.headers.find(({ key }) => key.startsWith("list-unsubscribe"))).toBeUndefined();
      expect(others).toEqual([]);
    });

    it.each(["en", "bn"] as const)(
      "begins, brings and ends an alert of a visitor who never signs in, in the language of the page (%s)",
      async (language) => {
        const said = SAID[language];
        const prefix = language === "bn" ? "/bn" : "";
        const [address, poster] = [emailOf(crypto.randomUUID()), await createMember()];
        const [visitor, posts] = [await site.browser(), await site.browser(poster)];
        const word = `lighthouse${language}`;
        const list = `${prefix}/alerts/new/jobs?q=${word}&type=remote`;
        const form = formWith(await (await visitor.get(list)).text(), "email");
        const asked = await visitor.submit(list, form, { email: address, frequency: "daily" });
        expect([asked.status, asked.headers.get("Location")]).toEqual([302, `${prefix}/jobs?q=${word}&type=remote`]);
        await run(sendMails);
        const [confirm] = await mailsTo(address);
        expect(confirm?.subject).toBe(said.confirm);

        const begin = linkIn(confirm, `${site.web.url}${prefix}/alerts/confirm`);
        const beginPage = await (await visitor.get(begin)).text();
        expect(unescapeHtml(beginPage)).toContain(address);
        const begun = await visitor.submit(
          begin,
          formsOf(beginPage).find(({ method }) => method === "post") ?? NO_FORM,
        );
        expect([begun.status, unescapeHtml(await begun.text())]).toEqual([200, expect.stringContaining(said.begun)]);

        for (const title of [`Keeper of the ${word}`, `Painter of the ${word}`]) {
          expect((await posts.post("/post-job", jobForm({ title }))).status).toBe(302);
        }
        expect((await posts.post("/post-job", jobForm({ title: `On-site ${word}`, jobType: "onsite" }))).status).toBe(
          302,
        );
        await letADayPass();
        await run(sendAlerts, sendMails, sendAlerts, sendMails);
        const [, news, ...others] = await mailsTo(address);
        expect(others).toEqual([]);
        expect(news?.subject).toBe(said.subject(word));
        for (const text of [news?.text, unescapeHtml(news?.html ?? "")]) {
          for (const part of [said.count, `Keeper of the ${word}`, `Painter of the ${word}`, said.why(word)]) {
            expect(text).toContain(part);
          }
          expect(text).not.toContain("On-site");
        }

        const end = linkIn(news, `${site.web.url}${prefix}/alerts/end`);
        const endPage = await (await visitor.get(end)).text();
        const ended = await visitor.submit(end, formsOf(endPage).find(({ method }) => method === "post") ?? NO_FORM);
        expect([ended.status, unescapeHtml(await ended.text())]).toEqual([200, expect.stringContaining(said.ended)]);
        expect(await sql("select from private.alerts where address = $1", [address])).toEqual([]);
        expect((await visitor.get(end)).status).toBe(404);
      },
    );

    it("ends the alert of a visitor by its headers alone, and nothing comes to the address any more", async () => {
      const [address, poster] = [emailOf(crypto.randomUUID()), await createMember()];
      const [visitor, posts] = [await site.browser(), await site.browser(poster)];
      const tell = async () => {
        expect((await posts.post("/post-job", jobForm({ title: "Warden of the weir" }))).status).toBe(302);
        await letADayPass();
        await run(sendAlerts, sendMails);
        return mailsTo(address);
      };
      await visitor.post("/alerts/new/jobs?q=weir", { email: address, frequency: "daily" });
      await run(sendMails);
      const [confirm] = await mailsTo(address);
      await visitor.post(linkIn(confirm, `${site.web.url}/alerts/confirm`), {});
      const [, news] = await tell();
      if (!news) throw new Error("nothing came");

      await unsubscribeBy(news);
      expect(await tell()).toHaveLength(2);
    });
  },
  LONG ? ["embedded", "postgres"] : ["embedded"],
);

/** The path of the one link to a page in a mail's text. */
function linkIn(mail: Email | undefined, page: string): string {
  const links = (mail?.text ?? "").split(/\s/).filter((word) => word.startsWith(`${page}?`));
  expect(links).toHaveLength(1);
  const { pathname, search } = new URL(links[0] ?? page);
  return pathname + search;
}
