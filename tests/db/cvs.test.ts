import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import { exportOwnData } from "../../app/features/account/export.mutations.server.ts";
import type { RequestClient } from "../../app/supabase/client.server.ts";
import { resultOf } from "./support/answers.ts";
import { createApplication, createJob, createTalent } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

const PHONE = "+8801712345678";
const work = { id: "1", title: "Lead", organisation: "Setu", startYear: 2019, endYear: null, description: null };
const degree = { id: "1", title: "BSc", organisation: "BUET", startYear: 2010, endYear: 2014, description: null };

describeOnPostgresFirst("CVs (requirements/talent.md 115, 115a, 115b)", (target) => {
  let poster: string;
  let applicant: string;
  let stranger: string;

  beforeAll(async () => {
    [poster, applicant, stranger] = await Promise.all([
      target().createUser({ metadata: { full_name: "Poster" } }),
      target().createUser({ metadata: { full_name: "Olive Nameless", phone: PHONE } }),
      target().createUser(),
    ]);
    await createTalent(target(), applicant, {
      title: "Engineer",
      education: JSON.stringify([degree]),
      work_experience: JSON.stringify([work]),
    });
    await createTalent(target(), stranger);
  });

  const sent = async (row: Record<string, unknown> = {}, by = applicant) =>
    createApplication(target(), await createJob(target(), poster), by, { with_cv: true, ...row });
  const cvOf = (actor: Actor, id: string) => target().request(actor, "POST", "rpc/application_cv", { body: { id } });
  const rowsOf = async (id: string) =>
    target().sql<{ cv: { name: string; title: string } }>(
      "select cv from public.application_cvs where application_id = $1",
      [id],
    );
  const apply = async (body: Record<string, unknown>, by = applicant) =>
    target().request(by, "POST", "job_applications", {
      body: { job_id: await createJob(target(), poster), applicant_id: by, cover_letter: "Hi", ...body },
    });

  it("a talent's page has work and education while it is listed, and the directory's lists never", async () => {
    const member = await target().createUser();
    const talent = await createTalent(target(), member, {
      education: JSON.stringify([degree]),
      work_experience: JSON.stringify([work]),
    });
    const page = async (actor: Actor) =>
      JSON.parse((await target().request(actor, "POST", "rpc/talent_page", { body: { talent } })).text);
    for (const actor of [null, stranger, member]) {
      expect(await page(actor)).toMatchObject({ education: [degree], work_experience: [work] });
    }
    const { text } = await target().request(null, "POST", "rpc/search_talent", { body: {} });
    expect(text).not.toMatch(/education|work_experience/);

    await target().request(member, "PATCH", `talent_profiles?user_id=eq.${member}`, {
      body: { is_open_to_work: false },
    });
    for (const actor of [null, stranger]) {
      expect(await page(actor)).toBeNull();
      const path = `talent_profiles?id=eq.${talent}&select=education,work_experience`;
      expect((await target().request(actor, "GET", path)).rows).toEqual([]);
    }
    expect(await page(member)).toMatchObject({ education: [degree] });
  });

  it("a member has their own CV with the ways to reach them, and without a talent profile none", async () => {
    const own = async (actor: Actor) => target().request(actor, "POST", "rpc/own_cv", { body: {} });
    expect(JSON.parse((await own(applicant)).text)).toMatchObject({
      name: "Olive Nameless",
      title: "Engineer",
      education: [degree],
      work_experience: [work],
      email: `${applicant}@example.org`,
      phone: PHONE,
    });
    expect(JSON.parse((await own(await target().createUser())).text)).toBeNull();
    expect(await own(null)).toMatchObject({ code: "42501" });
  });

  it("an application takes along the CV as it is, which later changes leave alone", async () => {
    const member = await target().createUser({ metadata: { full_name: "Before" } });
    await createTalent(target(), member, { title: "Junior" });
    expect((await apply({ with_cv: true }, member)).status).toBe(201);
    const [{ id } = { id: "" }] = await target().sql<{ id: string }>(
      "select id from public.job_applications where applicant_id = $1",
      [member],
    );
    await target().sql("update public.profiles set full_name = 'After' where id = $1", [member]);
    await target().sql("update public.talent_profiles set title = 'Senior' where user_id = $1", [member]);
    expect(await rowsOf(id)).toMatchObject([{ cv: { name: "Before", title: "Junior" } }]);
    expect(JSON.parse((await cvOf(member, id)).text)).toMatchObject({ name: "Before", email: `${member}@example.org` });
    // No copy contains the applicant's contact: what they withdraw is gone.
    expect(JSON.stringify(await rowsOf(id))).not.toMatch(/@|\+880|email|phone/);
  });

  it("an application takes no CV along that was not asked for, nor one that the sender made", async () => {
    const id = await sent({ with_cv: false });
    expect(await rowsOf(id)).toEqual([]);
    expect(await cvOf(applicant, id)).toMatchObject({ code: "PT404" });
    const forged = { application_id: id, cv: { name: "Somebody else" } };
    for (const actor of [null, applicant, poster, stranger]) {
      const answer = await target().request(actor, "POST", "application_cvs", { body: forged });
      expect(answer).toMatchObject({ code: "42501" });
    }
  });

  it("an application with a CV is refused where there is none to take along, and nothing of it is stored", async () => {
    const member = await target().createUser();
    expect(await apply({ with_cv: true }, member)).toMatchObject({ status: 422, code: "PT422" });
    const stored = "select id from public.job_applications where applicant_id = $1";
    expect(await target().sql(stored, [member])).toEqual([]);
    // In another's name it is refused for that reason, whatever the other has.
    const body = { job_id: await createJob(target(), poster), cover_letter: "Hi", with_cv: true };
    for (const other of [applicant, member, randomUUID()]) {
      const answer = await target().request(stranger, "POST", "job_applications", {
        body: { ...body, applicant_id: other },
      });
      expect(answer).toMatchObject({ status: 403, code: "42501" });
    }
  });

  describe("until the applicant is revealed", () => {
    it.each([
      ["pending", false],
      ["pending", true],
      ["reviewed", true],
      ["accepted", false],
      ["rejected", true],
    ])(
      "a poster is told of a CV with an application that is %s, agreed to be named: %s, as of none",
      async (status, agreed) => {
        const id = await sent({ status, consent_to_reveal: agreed });
        const none = await sent({ status, consent_to_reveal: agreed, with_cv: false });
        for (const actor of [poster, stranger]) {
          const unknown = resultOf(await cvOf(actor, randomUUID()));
          expect(unknown).toContain("PT404");
          expect(resultOf(await cvOf(actor, id))).toBe(unknown);
          expect(resultOf(await cvOf(actor, none))).toBe(unknown);
        }
        expect(resultOf(await cvOf(null, id))).toBe(resultOf(await cvOf(null, randomUUID())));
        for (const actor of [poster, stranger]) {
          const path = `application_cvs?application_id=eq.${id}`;
          expect((await target().request(actor, "GET", path)).rows).toEqual([]);
        }
      },
    );

    it("a poster reads that a CV comes with the yes, and nothing else of it", async () => {
      const [one, other] = [await sent(), await sent({ with_cv: false })];
      const received = async (id: string) => {
        const { rows } = await target().request(poster, "GET", `received_applications?id=eq.${id}`);
        return rows[0] ?? {};
      };
      const [withCv, without] = [await received(one), await received(other)];
      expect([withCv.has_cv, without.has_cv]).toEqual([true, false]);
      expect(Object.keys(withCv)).toEqual(Object.keys(without));
      expect(JSON.stringify(withCv)).not.toMatch(/Olive|Engineer|BUET|Setu|@example|\+880/);
      expect(JSON.stringify(withCv)).not.toContain(applicant);
    });
  });

  it("a poster has the CV once the applicant is named, and nobody else does", async () => {
    const id = await sent({ status: "accepted", consent_to_reveal: true });
    const read = { name: "Olive Nameless", work_experience: [work], email: `${applicant}@example.org`, phone: PHONE };
    for (const actor of [poster, applicant]) expect(JSON.parse((await cvOf(actor, id)).text)).toMatchObject(read);
    const others = [stranger, await target().createUser()];
    for (const actor of others) expect(resultOf(await cvOf(actor, id))).toBe(resultOf(await cvOf(actor, randomUUID())));
    // Withdrawing the name withdraws the CV.
    await target().sql("update public.job_applications set consent_to_reveal = false where id = $1", [id]);
    expect(resultOf(await cvOf(poster, id))).toBe(resultOf(await cvOf(poster, randomUUID())));
    expect((await cvOf(applicant, id)).status).toBe(200);
  });

  it("a CV names the page in the directory while its member is listed, and not after", async () => {
    const member = await target().createUser();
    const talent = await createTalent(target(), member);
    const id = await sent({ status: "accepted", consent_to_reveal: true }, member);
    const named = async () => JSON.parse((await cvOf(poster, id)).text).talent_id;
    expect(await named()).toBe(talent);
    await target().sql("update public.talent_profiles set is_open_to_work = false where user_id = $1", [member]);
    expect(await named()).toBeNull();
  });

  it("a CV goes with the application that is withdrawn, with the one that is rejected, and with the account", async () => {
    const member = await target().createUser();
    await createTalent(target(), member);
    const [withdrawn, rejected, kept] = [await sent({}, member), await sent({}, member), await sent({}, member)];
    await target().request(member, "DELETE", `job_applications?id=eq.${withdrawn}`);
    const decide = { id: rejected, decision: "rejected" };
    expect((await target().request(poster, "POST", "rpc/decide_application", { body: decide })).status).toBe(200);
    expect((await Promise.all([withdrawn, rejected, kept].map(rowsOf))).map(({ length }) => length)).toEqual([0, 0, 1]);
    expect((await target().request(member, "POST", "rpc/delete_account")).status).toBeLessThan(300);
    // Until the end of the day the poster can read that there was one (docs/decisions/0164); its content is deleted at
    // once.
    expect(await rowsOf(kept)).toEqual([{ cv: {} }]);
    await target().sql("update public.job_applications set leaves_at = now() where id = $1", [kept]);
    await target().sql("select worker.forget_left_applications()");
    expect(await rowsOf(kept)).toEqual([]);
  });

  it("a member's export has work, education and the CVs that were sent", async () => {
    const id = await sent();
    const client = (await target().as(applicant)) as unknown as RequestClient;
    const data = await exportOwnData(client, { id: applicant, email: "" }, new Date());
    expect(data.talent_profile).toMatchObject({ education: [degree], work_experience: [work] });
    const exported = data.application_cvs.find((row) => row.application_id === id);
    expect(exported).toMatchObject({ cv: { name: "Olive Nameless" } });
    const others = (await target().as(poster)) as unknown as RequestClient;
    expect((await exportOwnData(others, { id: poster, email: "" }, new Date())).application_cvs).toEqual([]);
  });
});
