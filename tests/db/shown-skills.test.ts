import { randomUUID } from "node:crypto";

import { beforeAll, expect, it } from "vitest";

import { exportOwnData } from "../../app/features/account/export.mutations.server.ts";
import type { RequestClient } from "../../app/supabase/client.server.ts";
import { resultOf } from "./support/answers.ts";
import { createApplication, createJob, createTalent, insertRow } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

describeOnPostgresFirst("skills and years by the applicant's tick (requirements/dashboard.md 110)", (target) => {
  let poster: string;
  let applicant: string;
  let stranger: string;
  let otherPoster: string;

  beforeAll(async () => {
    [poster, stranger, otherPoster] = await Promise.all([
      target().createUser(),
      target().createUser(),
      target().createUser(),
    ]);
    applicant = await skilled({ React: 2, Python: 4, Django: 2 }, 5);
    await createJob(target(), otherPoster);
  });

  /** A member whose talent profile has these skills, with the years of each. */
  async function skilled(skills: Record<string, number>, years = 0): Promise<string> {
    const member = await target().createUser({ metadata: { full_name: "Olive Nameless" } });
    await createTalent(target(), member, { experience_years: years });
    await addSkills(member, skills);
    return member;
  }
  const addSkills = (member: string, skills: Record<string, number>) =>
    target().sql(
      `insert into public.user_skills (user_id, skill_id, years_experience)
       select $1, s.id, e.value::integer from jsonb_each_text($2) as e join public.skills s on s.name = e.key`,
      [member, JSON.stringify(skills)],
    );
  const apply = async (body: Record<string, unknown>, by = applicant) => {
    const job = await createJob(target(), poster);
    const answer = await target().request(by, "POST", "job_applications", {
      body: { job_id: job, applicant_id: by, cover_letter: "Hi", ...body },
    });
    return { answer, job };
  };
  const sent = async (row: Record<string, unknown> = {}, by = applicant) =>
    createApplication(target(), await createJob(target(), poster), by, { with_skills: true, ...row });
  const received = async (id: string, by = poster) =>
    (await target().request(by, "GET", `received_applications?id=eq.${id}`)).rows[0];
  const shownTo = async (actor: Actor, id: string) =>
    (await target().request(actor, "GET", `application_skills?application_id=eq.${id}&select=skills,experience_years`))
      .rows;
  const stored = (id: string) =>
    target().sql("select skills, experience_years from public.application_skills where application_id = $1", [id]);
  const ALL = { skills: ["Python", "Django", "React"], experience_years: 5 };

  it("a poster reads what the applicant ticked to show, and still no name", async () => {
    const { answer, job } = await apply({ with_skills: true });
    expect(answer.status).toBe(201);
    const { rows } = await target().request(poster, "GET", `received_applications?job_id=eq.${job}`);
    expect(rows).toMatchObject([
      { shown_skills: ALL.skills, shown_years: 5, applicant_name: "Anonymous", applicant_email: null },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Olive|@example/);
    expect(JSON.stringify(rows)).not.toContain(applicant);
  });

  it("a poster reads nothing of it without the tick, and the database keeps nothing", async () => {
    for (const row of [{}, { with_skills: false }]) {
      const { job } = await apply(row);
      const { rows } = await target().request(poster, "GET", `received_applications?job_id=eq.${job}`);
      expect(rows).toMatchObject([{ shown_skills: null, shown_years: null }]);
      expect(await stored(String(rows[0]?.id))).toEqual([]);
    }
  });

  it("a poster reads skills alone or years alone, where the applicant's profile has no more", async () => {
    const [skills, years] = [await skilled({ React: 0 }), await skilled({}, 1)];
    expect(await received(await sent({}, skills))).toMatchObject({ shown_skills: ["React"], shown_years: null });
    expect(await received(await sent({}, years))).toMatchObject({ shown_skills: [], shown_years: 1 });
  });

  it("a poster reads at most twenty skills", async () => {
    const member = await skilled({});
    await target().sql(
      `with added as (
         insert into public.skills (name, category) select 'Craft ' || n, 'Crafts' from generate_series(1, 22) n returning id
       )
       insert into public.user_skills (user_id, skill_id) select $1, id from added`,
      [member],
    );
    try {
      expect((await received(await sent({}, member)))?.shown_skills).toHaveLength(20);
    } finally {
      await target().sql("delete from public.skills where category = 'Crafts'");
    }
  });

  it("a poster, another poster, a member and a visitor read no row of the table, and only its poster the application", async () => {
    const id = await sent();
    for (const actor of [poster, otherPoster, stranger, null]) {
      const unknown = resultOf(
        await target().request(actor, "GET", `application_skills?application_id=eq.${randomUUID()}`),
      );
      const answer = await target().request(actor, "GET", `application_skills?application_id=eq.${id}`);
      expect(resultOf(answer)).toBe(unknown);
    }
    for (const actor of [otherPoster, stranger]) expect(await received(id, actor)).toBeUndefined();
    expect((await target().request(null, "GET", `received_applications?id=eq.${id}`)).code).toBe("42501");
    expect(await shownTo(applicant, id)).toEqual([ALL]);
  });

  it("an applicant sends the tick alone: what the profile says is copied, and nobody writes it", async () => {
    const { answer, job } = await apply({ with_skills: true, skills: ["Magic"], experience_years: 40 });
    // The API knows no such column.
    expect(answer).toMatchObject({ status: 400, code: "PGRST204" });
    expect(await target().sql("select id from public.job_applications where job_id = $1", [job])).toEqual([]);

    const [own, without] = [await sent(), await sent({ with_skills: false })];
    for (const actor of [null, applicant, poster, stranger]) {
      for (const application_id of [own, without]) {
        const forged = { application_id, skills: ["Magic"], experience_years: 40 };
        const path = `application_skills?application_id=eq.${application_id}`;
        expect(await target().request(actor, "POST", "application_skills", { body: forged })).toMatchObject({
          code: "42501",
        });
        expect(await target().request(actor, "PATCH", path, { body: { skills: ["Magic"] } })).toMatchObject({
          code: "42501",
        });
        expect(await target().request(actor, "DELETE", path)).toMatchObject({ code: "42501" });
        // Nor is the tick changed afterwards.
        expect(
          await target().request(actor, "PATCH", `job_applications?id=eq.${application_id}`, {
            body: { with_skills: true },
          }),
        ).toMatchObject({ code: "42501" });
      }
    }
    expect([await stored(own), await stored(without)]).toEqual([[ALL], []]);
  });

  it("an applicant in another's name is refused for that reason, whatever the other's profile has", async () => {
    const body = { job_id: await createJob(target(), poster), cover_letter: "Hi", with_skills: true };
    for (const other of [applicant, poster, randomUUID()]) {
      const answer = await target().request(stranger, "POST", "job_applications", {
        body: { ...body, applicant_id: other },
      });
      expect(answer).toMatchObject({ status: 403, code: "42501" });
    }
  });

  it("an applicant with neither skills nor years, or without a profile, is told so, and nothing is stored", async () => {
    for (const member of [await skilled({}), stranger]) {
      const { answer } = await apply({ with_skills: true }, member);
      expect(answer).toMatchObject({ status: 422, code: "PT422" });
      expect(JSON.parse(answer.text)).toMatchObject({ hint: "with_skills" });
      expect(await target().sql("select id from public.job_applications where applicant_id = $1", [member])).toEqual(
        [],
      );
    }
  });

  it("a poster reads what the profile said at the sending, whatever becomes of it", async () => {
    const member = await skilled({ React: 1 }, 2);
    const id = await sent({}, member);
    await addSkills(member, { Python: 9 });
    await target().sql(
      "update public.talent_profiles set experience_years = 30, is_open_to_work = false where user_id = $1",
      [member],
    );
    expect(await received(id)).toMatchObject({ shown_skills: ["React"], shown_years: 2 });
    await target().sql("delete from public.talent_profiles where user_id = $1", [member]);
    expect(await received(id)).toMatchObject({ shown_skills: ["React"], shown_years: 2 });
  });

  it("an applicant who withdraws, and one who is rejected, leaves none of it", async () => {
    const [withdrawn, rejected, several] = [await sent(), await sent(), await sent()];
    await target().request(applicant, "DELETE", `job_applications?id=eq.${withdrawn}`);
    const decide = { id: rejected, decision: "rejected" };
    expect((await target().request(poster, "POST", "rpc/decide_application", { body: decide })).status).toBe(200);
    const reject = { ids: [several], note: "No" };
    expect((await target().request(poster, "POST", "rpc/reject_applications", { body: reject })).text).toBe("1");
    for (const id of [withdrawn, rejected, several]) expect(await stored(id)).toEqual([]);
    expect(await received(rejected)).toMatchObject({ status: "rejected", shown_skills: null, shown_years: null });
    expect(await shownTo(applicant, rejected)).toEqual([]);
  });

  it("an applicant whom the poster accepts, and who stays anonymous, is shown as before", async () => {
    const id = await sent();
    const decide = { id, decision: "accepted" };
    expect((await target().request(poster, "POST", "rpc/decide_application", { body: decide })).status).toBe(200);
    expect(await received(id)).toMatchObject({
      status: "accepted",
      applicant_name: "Anonymous",
      shown_skills: ALL.skills,
      shown_years: 5,
    });
  });

  it("an applicant who deletes the account leaves them with the letter for the day, so that no instant tells whose they were", async () => {
    const member = await skilled({ React: 1 }, 2);
    const id = await sent({ cover_letter: "Stays until midnight" }, member);
    expect((await target().request(member, "POST", "rpc/delete_account")).status).toBeLessThan(300);
    expect(await received(id)).toMatchObject({
      cover_letter: "Stays until midnight",
      shown_skills: ["React"],
      shown_years: 2,
    });
    await target().sql("update public.job_applications set leaves_at = now() where id = $1", [id]);
    expect(await received(id)).toBeUndefined();
    await target().worker.query("select worker.forget_left_applications()");
    expect(await stored(id)).toEqual([]);
  });

  it.each([
    [
      "blocked by the poster",
      (member: string) => insertRow(target(), "public.member_blocks", { blocker_id: poster, blocked_id: member }),
    ],
    [
      "who blocked the poster",
      (member: string) => insertRow(target(), "public.member_blocks", { blocker_id: member, blocked_id: poster }),
    ],
    ["suspended", (member: string) => target().sql("select private.suspend($1)", [member])],
    [
      "banned",
      (member: string) =>
        target().sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [member]),
    ],
    [
      "no longer in the directory",
      (member: string) =>
        target().sql("update public.talent_profiles set is_open_to_work = false where user_id = $1", [member]),
    ],
  ])(
    "an applicant who is %s keeps what the letter keeps: that instant changes nothing for the poster",
    async (_, act) => {
      const member = await skilled({ React: 1 }, 2);
      const id = await sent({ cover_letter: "As ever" }, member);
      const before = await received(id);
      expect(before).toMatchObject({ cover_letter: "As ever", shown_skills: ["React"], shown_years: 2 });
      await act(member);
      expect(await received(id)).toEqual(before);
    },
  );

  it("a member is offered the tick with a job's page if there is something to show, and a visitor never", async () => {
    const job = await createJob(target(), poster);
    const offered = async (actor: Actor) =>
      JSON.parse((await target().request(actor, "POST", "rpc/job_page", { body: { id: job } })).text).has_skills;
    expect(await offered(applicant)).toBe(true);
    expect(await offered(await skilled({ React: 0 }))).toBe(true);
    expect(await offered(await skilled({}, 1))).toBe(true);
    // Not in the directory is offered it too.
    const unlisted = await skilled({}, 1);
    await target().sql("update public.talent_profiles set is_open_to_work = false where user_id = $1", [unlisted]);
    expect(await offered(unlisted)).toBe(true);
    for (const actor of [await skilled({}), stranger, null]) expect(await offered(actor)).toBe(false);
  });

  it("a member's export has what they showed, and a poster's has none of it", async () => {
    const member = await skilled({ React: 1 }, 2);
    const id = await sent({}, member);
    const client = (await target().as(member)) as unknown as RequestClient;
    const data = await exportOwnData(client, { id: member, email: "" }, new Date());
    expect(data.application_skills).toMatchObject([{ application_id: id, skills: ["React"], experience_years: 2 }]);
    expect(data.applications).toMatchObject([{ id, with_skills: true }]);
    const theirs = (await target().as(poster)) as unknown as RequestClient;
    expect((await exportOwnData(theirs, { id: poster, email: "" }, new Date())).application_skills).toEqual([]);
  });
});
