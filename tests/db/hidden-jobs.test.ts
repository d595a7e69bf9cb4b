import { beforeAll, expect, it } from "vitest";

import { conversationsOf, createNamedMember } from "./support/conversation.ts";
import { createApplication, createJob } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const HIDDEN = { status: "hidden", reported_for: "spam" };
const REVIEWED = { status: 423, code: "PT423" };

describeOnPostgresFirst("a job that is hidden as reported (docs/decisions/0144-hidden-jobs.md)", (target) => {
  const { call } = conversationsOf(target);
  let poster: string;
  let applicant: string;
  beforeAll(async () => {
    poster = await createNamedMember(target(), "Paru Poster");
    applicant = await createNamedMember(target(), "Amena Applicant");
  });
  const decide = (id: string, decision: string) => call(poster, "decide_application", { id, decision });
  const share = (application: string, yes: boolean) => call(applicant, "share_contact", { application, share: yes });
  const hide = (job: string) =>
    target().sql("update public.jobs set status = 'hidden', reported_for = 'spam' where id = $1", [job]);
  const show = (job: string) =>
    target().sql("update public.jobs set status = 'active', reported_for = null where id = $1", [job]);
  const received = async (id: string) => {
    const { rows } = await target().request(
      poster,
      "GET",
      `received_applications?select=status,applicant_name,applicant_email,applicant_phone&id=eq.${id}`,
    );
    return rows[0];
  };
  const threadsOf = async (member: string, job: string) =>
    (await target().request(member, "GET", `my_threads?job_id=eq.${job}`)).rows.length;

  it.each(["pending", "reviewed"])(
    "hands its poster nobody by a yes to a %s application, who may still say no",
    async (status) => {
      const job = await createJob(target(), poster);
      const [one, two] = [
        await createApplication(target(), job, applicant, { status, consent_to_reveal: true }),
        await createApplication(target(), job, await target().createUser(), { status, consent_to_reveal: true }),
      ];
      await hide(job);
      expect(await decide(one, "accepted")).toMatchObject(REVIEWED);
      expect(await received(one)).toEqual({
        status,
        applicant_name: "Anonymous",
        applicant_email: null,
        applicant_phone: null,
      });
      expect(await threadsOf(poster, job)).toBe(0);
      expect((await decide(two, "rejected")).status).toBe(200);

      await show(job);
      expect((await decide(one, "accepted")).status).toBe(200);
      expect(await received(one)).toMatchObject({ status: "accepted", applicant_name: "Amena Applicant" });
      expect(await threadsOf(poster, job)).toBe(1);
    },
  );

  it("answers a stranger who decides as it answers about no application", async () => {
    const id = await createApplication(target(), await createJob(target(), poster, HIDDEN), applicant);
    const stranger = await target().createUser();
    const answers = [id, stranger].map((application) =>
      call(stranger, "decide_application", { id: application, decision: "accepted" }),
    );
    const [foreign, unknown] = await Promise.all(answers);
    expect([foreign?.status, foreign?.code, foreign?.text]).toEqual([unknown?.status, unknown?.code, unknown?.text]);
    expect(foreign?.code).toBe("PT404");
  });

  it("leaves what was revealed before, which its applicant can still end, but not start again", async () => {
    const job = await createJob(target(), poster);
    const id = await createApplication(target(), job, applicant, { consent_to_reveal: true });
    expect((await decide(id, "accepted")).status).toBe(200);
    await hide(job);
    expect((await decide(id, "accepted")).status).toBe(200);
    expect(await received(id)).toMatchObject({ applicant_name: "Amena Applicant" });
    expect((await share(id, true)).status).toBe(200);
    expect((await share(id, false)).status).toBe(200);
    expect(await received(id)).toMatchObject({ applicant_name: "Anonymous", applicant_email: null });
    expect(await share(id, true)).toMatchObject(REVIEWED);
    expect(await received(id)).toMatchObject({ applicant_name: "Anonymous", applicant_email: null });
    await show(job);
    expect((await share(id, true)).status).toBe(200);
  });

  it("opens no conversation for a member who has come of age, until it is shown again", async () => {
    const job = await createJob(target(), poster);
    const id = await createApplication(target(), job, applicant, { status: "accepted" });
    await target().sql("delete from private.threads where application_id = $1", [id]);
    await hide(job);
    const open = () =>
      target().sql("select private.open_application_thread(a, now()) from public.job_applications a where a.id = $1", [
        id,
      ]);
    await open();
    expect([await threadsOf(poster, job), await threadsOf(applicant, job)]).toEqual([0, 0]);
    await show(job);
    expect([await threadsOf(poster, job), await threadsOf(applicant, job)]).toEqual([1, 1]);
  });

  it("is not closed by its poster, and so keeps its warning and its place among the open ones", async () => {
    const id = await createJob(target(), poster, HIDDEN);
    for (const filled of [undefined, true, false]) {
      expect(await call(poster, "close_job", { id, filled })).toMatchObject({ status: 409, code: "PT409" });
    }
    const rows = await target().sql("select status, reported_for, filled, closed_at from public.jobs where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ ...HIDDEN, filled: null, closed_at: null }]);
    expect((await target().request(null, "POST", "rpc/job_hidden_for", { body: { id } })).text).toBe('"spam"');
    const closed = await createJob(target(), poster, { status: "closed" });
    expect((await call(poster, "close_job", { id: closed, filled: true })).status).toBeLessThan(300);
  });
});
