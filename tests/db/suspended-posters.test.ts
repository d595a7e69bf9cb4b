import { beforeAll, expect, it } from "vitest";

import { receivedCsv } from "../../app/features/applications/received-csv.server.ts";
import { listAllReceived } from "../../app/features/applications/received.queries.server.ts";
import type { RequestClient } from "../../app/supabase/client.server.ts";
import { conversationsOf, createNamedMember, refusalOf } from "./support/conversation.ts";
import { createApplication, createJob, createTalent } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const NAME = "Amena Applicant";
const PHONE = "+8801700000001";
const ANONYMOUS = {
  status: "accepted",
  applicant_name: "Anonymous",
  applicant_email: null,
  applicant_phone: null,
  is_revealed: false,
};

describeOnPostgresFirst("an acceptance whose poster or applicant is suspended (docs/decisions/0110)", (target) => {
  const { call } = conversationsOf(target);
  const rowsOf = async (actor: string, path: string) => (await target().request(actor, "GET", path)).rows;

  let stranger: string;
  beforeAll(async () => {
    stranger = await target().createUser();
  });

  const ban = (member: string, time: string) =>
    target().sql("update auth.users set banned_until = now() + $2::interval where id = $1", [member, time]);
  const ENDS = [
    {
      how: "suspended",
      reads: true,
      begin: (member: string) => target().sql("select private.suspend($1)", [member]),
      end: (member: string) => target().sql("select private.unsuspend($1)", [member]),
    },
    {
      how: "banned by the auth service",
      // Such an account no longer has a session.
      reads: false,
      begin: (member: string) => ban(member, "2 days"),
      end: (member: string) => ban(member, "-1 second"),
    },
  ];

  async function createAccepted(row: Record<string, unknown> = {}) {
    const poster = await createNamedMember(target(), "Paru Poster");
    const applicant = await createNamedMember(target(), NAME);
    await target().sql("update public.profiles set phone = $2 where id = $1", [applicant, PHONE]);
    await createTalent(target(), applicant);
    const job = await createJob(target(), poster, { company_name: "Setu" });
    const id = await createApplication(target(), job, applicant, { with_cv: true, ...row });
    expect((await call(poster, "decide_application", { id, decision: "accepted" })).status).toBe(200);
    return { poster, applicant, job, id };
  }
  const share = (actor: string | null, application: string, yes: boolean) =>
    call(actor, "share_contact", { application, share: yes });
  const received = async (poster: string, id: string) =>
    (
      await rowsOf(
        poster,
        `received_applications?id=eq.${id}&select=status,applicant_name,applicant_email,applicant_phone,is_revealed,contact_withdrawn`,
      )
    )[0];
  /** Everything that the poster can get: the relations, the CV, the file and the export. */
  const readBy = async (poster: string, id: string) => {
    const paths = ["received_applications", "my_threads", "my_messages", "my_application_threads", "my_notifications"];
    const answers = await Promise.all(paths.map((path) => target().request(poster, "GET", path)));
    const calls: [string, object][] = [
      ["application_cv", { id }],
      ["own_records", {}],
      ["own_conversations", {}],
      ["header", { news_size: 5 }],
    ];
    for (const [name, body] of calls) answers.push(await call(poster, name, body));
    const client = (await target().as(poster)) as unknown as RequestClient;
    const file = receivedCsv(await listAllReceived(client, { job: null, shortlisted: false }));
    return { file, all: [...answers.map(({ text }) => text), file].join("\n") };
  };
  /** The data of the applicant's page. */
  const acceptance = async (applicant: string, id: string) =>
    (
      await rowsOf(
        applicant,
        `my_acceptances?application_id=eq.${id}&select=poster_name,poster_is_verified,company_name,thread_id,shared_name,shared_with,sharing_ended_at`,
      )
    )[0];

  const statusOf = async (job: string) =>
    (await target().sql<{ status: string }>("select status from public.jobs where id = $1", [job]))[0]?.status;
  /** Whether a visitor finds the job and its poster's profile in the lists, and whether a member can save them. */
  const found = async (job: string, talent: string) => {
    const listed = async (path: string) => (await target().request(null, "GET", path)).rows.length;
    const saved = async (list: string, item: string) =>
      (await call(stranger, "save_item", { list, item })).code ?? "saved";
    return [
      await listed(`jobs?id=eq.${job}&status=eq.active&select=id`),
      await listed(`talent_profiles?id=eq.${talent}&select=id`),
      await saved("jobs", job),
      await saved("people", talent),
    ];
  };
  const createPoster = async () => {
    const poster = await createNamedMember(target(), "Paru Poster");
    const talent = await createTalent(target(), poster);
    const [job, closed] = [await createJob(target(), poster), await createJob(target(), poster, { status: "closed" })];
    await createApplication(target(), job, await target().createUser());
    return { poster, talent, job, closed };
  };
  const SHOWN = [1, 1, "saved", "saved"];
  const GONE = [0, 0, "PT404", "PT404"];

  it.each(ENDS)(
    "closes the jobs of a poster who is $how in that instant, and opens them again with its end",
    async (act) => {
      const { poster, talent, job, closed } = await createPoster();
      expect(await found(job, talent)).toEqual(SHOWN);
      await act.begin(poster);
      expect([await found(job, talent), await statusOf(job)]).toEqual([GONE, "closed"]);
      await act.end(poster);
      expect([await found(job, talent), await statusOf(closed)]).toEqual([SHOWN, "closed"]);
    },
  );

  it("opens jobs again that a ban had closed whose time is over, which nothing but the clock tells", async () => {
    const { poster, talent, job } = await createPoster();
    await ban(poster, "2 days");
    await target().sql("alter table auth.users disable trigger user");
    await ban(poster, "-1 second");
    await target().sql("alter table auth.users enable trigger user");
    expect(await found(job, talent)).toEqual(GONE);
    await target().worker.query("select worker.end_bans()");
    expect(await found(job, talent)).toEqual(SHOWN);
  });

  it.each([
    { first: 0, ends: 0 },
    { first: 0, ends: 1 },
    { first: 1, ends: 0 },
    { first: 1, ends: 1 },
  ])("opens them with the later end of a suspension and a ban: $first begins, $ends ends", async ({ first, ends }) => {
    const { poster, talent, job } = await createPoster();
    await ENDS[first]?.begin(poster);
    await ENDS[1 - first]?.begin(poster);
    await ENDS[ends]?.end(poster);
    expect(await found(job, talent)).toEqual(GONE);
    await ENDS[1 - ends]?.end(poster);
    expect(await found(job, talent)).toEqual(SHOWN);
  });

  it.each(ENDS)("leaves a job out of the end that was removed while its poster was $how", async (act) => {
    const { poster, job } = await createPoster();
    const hide = (hidden: boolean) => target().sql("select private.hide_job($1, $2)", [job, hidden]);
    await act.begin(poster);
    const seen = [];
    for (const hidden of [true, false, true]) {
      await hide(hidden);
      seen.push(await statusOf(job));
    }
    await act.end(poster);
    seen.push(await statusOf(job));
    await hide(false);
    expect([...seen, await statusOf(job)]).toEqual(["hidden", "closed", "hidden", "hidden", "active"]);
  });

  it.each(ENDS)(
    "hands a poster who is $how nobody new, and says to the applicant what a hidden job says",
    async (act) => {
      const { poster, applicant, job, id } = await createAccepted();
      await act.begin(poster);
      const answer = await share(applicant, id, true);
      expect([answer.status, refusalOf(answer)]).toEqual([423, { code: "PT423", message: "the job is under review" }]);
      const hidden = await createAccepted();
      await target().sql("update public.jobs set status = 'hidden', reported_for = 'spam' where id = $1", [hidden.job]);
      const ofHidden = await share(hidden.applicant, hidden.id, true);
      expect([answer.status, answer.text]).toEqual([ofHidden.status, ofHidden.text]);
      expect(await received(poster, id)).toEqual(act.reads ? { ...ANONYMOUS, contact_withdrawn: false } : undefined);
      expect(await rowsOf(poster, "my_notifications?kind=eq.contact_shared")).toEqual([]);
      expect(await target().sql("select from private.shared_contacts where application_id = $1", [id])).toEqual([]);
      const { all } = await readBy(poster, id);
      for (const trace of [NAME, PHONE, applicant]) expect(all).not.toContain(trace);
      // Saying no is always possible, and nobody learns of a poster from somebody else's application.
      expect((await share(applicant, id, false)).text).toBe("false");
      for (const actor of [null, stranger, poster]) {
        for (const yes of [true, false]) {
          const [foreign, unknown] = [await share(actor, id, yes), await share(actor, stranger, yes)];
          expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
          expect(foreign.status).toBeGreaterThan(399);
        }
      }
      await act.end(poster);
      expect((await share(applicant, id, true)).text).toBe("true");
      expect(await received(poster, id)).toMatchObject({ applicant_name: NAME, applicant_phone: PHONE });
      expect(await rowsOf(poster, `my_threads?job_id=eq.${job}`)).toHaveLength(1);
    },
  );

  it.each(ENDS)("is to its applicant, of a poster who is $how, as of one who has left", async (act) => {
    const [one, two] = [await createAccepted(), await createAccepted()];
    expect(await acceptance(one.applicant, one.id)).toMatchObject({ poster_name: "Paru Poster", company_name: "Setu" });
    await act.begin(one.poster);
    expect((await call(two.poster, "delete_account", {})).status).toBeLessThan(300);
    const left = await acceptance(two.applicant, two.id);
    expect(left).toMatchObject({ poster_name: null, company_name: null, thread_id: null });
    expect(await acceptance(one.applicant, one.id)).toEqual(left);
    await act.end(one.poster);
    expect(await acceptance(one.applicant, one.id)).toMatchObject({ poster_name: "Paru Poster", company_name: "Setu" });
  });

  it.each(ENDS.flatMap((act) => (["poster", "applicant"] as const).map((whose) => ({ ...act, whose }))))(
    "shows nothing that was shared while the $whose is $how, and all of it again afterwards",
    async ({ whose, reads, begin, end }) => {
      const shared = await createAccepted();
      const { poster, applicant, id } = shared;
      expect((await share(applicant, id, true)).text).toBe("true");
      // Earlier notices stay; they name nobody.
      expect(await rowsOf(poster, "my_notifications?kind=eq.contact_shared")).toHaveLength(1);
      const before = await received(poster, id);
      expect(before).toMatchObject({ applicant_name: NAME, applicant_phone: PHONE, contact_withdrawn: false });
      expect((await readBy(poster, id)).file).toContain(`${NAME},`);

      await begin(shared[whose]);
      const answers = reads || whose === "applicant";
      expect(await received(poster, id)).toEqual(answers ? { ...ANONYMOUS, contact_withdrawn: true } : undefined);
      const { all } = await readBy(poster, id);
      for (const trace of [NAME, PHONE, `${applicant}@example.org`]) expect(all).not.toContain(trace);
      expect((await call(poster, "application_cv", { id })).code).toBe(answers ? "PT404" : "PT401");
      // The applicant can still see what was shared.
      if (reads || whose === "poster") {
        expect(await acceptance(applicant, id)).toMatchObject({ shared_name: NAME, sharing_ended_at: null });
      }

      await end(shared[whose]);
      expect(await received(poster, id)).toEqual(before);
      expect((await call(poster, "application_cv", { id })).status).toBe(200);
    },
  );

  it("can be ended by its applicant meanwhile, and then stays ended", async () => {
    const { poster, applicant, id } = await createAccepted();
    await share(applicant, id, true);
    await target().sql("select private.suspend($1)", [poster]);
    // A yes that stays is no new one.
    expect((await share(applicant, id, true)).text).toBe("true");
    expect((await share(applicant, id, false)).text).toBe("false");
    expect(await share(applicant, id, true)).toMatchObject({ status: 423, code: "PT423" });
    expect(await acceptance(applicant, id)).toMatchObject({ shared_name: null, sharing_ended_at: expect.any(String) });
    await target().sql("select private.unsuspend($1)", [poster]);
    expect(await received(poster, id)).toEqual({ ...ANONYMOUS, contact_withdrawn: true });
  });

  it("tells a poster of no end of what they never saw, where the applicant is suspended as they accept", async () => {
    const poster = await createNamedMember(target(), "Paru Poster");
    const applicant = await createNamedMember(target(), NAME);
    const id = await createApplication(target(), await createJob(target(), poster), applicant, {
      consent_to_reveal: true,
    });
    await target().sql("select private.suspend($1)", [applicant]);
    expect((await call(poster, "decide_application", { id, decision: "accepted" })).status).toBe(200);
    expect(await received(poster, id)).toEqual({ ...ANONYMOUS, contact_withdrawn: false });
    await target().sql("select private.unsuspend($1)", [applicant]);
    expect(await received(poster, id)).toMatchObject({ applicant_name: NAME, contact_withdrawn: false });
  });

  it("opens with the name to a member who came of age meanwhile, once the suspension ends", async () => {
    const poster = await createNamedMember(target(), "Paru Poster");
    const applicant = await createNamedMember(target(), NAME, 30, true);
    const job = await createJob(target(), poster);
    const id = await createApplication(target(), job, applicant, { consent_to_reveal: true });
    await call(poster, "decide_application", { id, decision: "accepted" });
    await target().sql("select private.suspend($1)", [poster]);
    expect((await call(applicant, "come_of_age", {})).status).toBeLessThan(300);
    const open = async () =>
      (await rowsOf(applicant, `my_threads?job_id=eq.${job}&select=is_open`)).map(({ is_open: is }) => is);
    expect(await open()).toEqual([false]);
    await target().sql("select private.unsuspend($1)", [poster]);
    expect(await open()).toEqual([true]);
  });
});
