import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { exportOwnData } from "../../app/features/account/export.mutations.server.ts";
import type { RequestClient } from "../../app/supabase/client.server.ts";
import { conversationsOf, createNamedMember } from "./support/conversation.ts";
import { createApplication, createJob, createTalent } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const TOLD_BEFORE = join(
  import.meta.dirname,
  "../../supabase/migrations/20261210003124_when_posters_were_told_before.sql",
);
const THEN = { name: "Amena Then", phone: "+8801700000001" };
const LATER = { name: "Amena Later", phone: "+8801700000002", email: "later@example.org" };

describeOnPostgresFirst("the contact that an applicant shares (docs/decisions/0163)", (target) => {
  const { call, send } = conversationsOf(target);
  const rowsOf = async (actor: string, path: string) => (await target().request(actor, "GET", path)).rows;

  async function createShared(row: Record<string, unknown> = {}) {
    const poster = await createNamedMember(target(), "Paru Poster");
    const applicant = await target().createUser({ metadata: { full_name: THEN.name }, joinedDaysAgo: 30 });
    await target().sql("update public.profiles set phone = $2 where id = $1", [applicant, THEN.phone]);
    await createTalent(target(), applicant);
    const id = await createApplication(target(), await createJob(target(), poster), applicant, {
      with_cv: true,
      ...row,
    });
    expect((await call(poster, "decide_application", { id, decision: "accepted" })).status).toBe(200);
    if (!row.consent_to_reveal) await share(applicant, id, true);
    return { poster, applicant, id, email: `${applicant}@example.org` };
  }
  const share = async (applicant: string, application: string, yes: boolean) =>
    expect((await call(applicant, "share_contact", { application, share: yes })).status).toBe(200);
  const change = async (applicant: string) => {
    await target().sql("update public.profiles set full_name = $2, phone = $3 where id = $1", [
      applicant,
      LATER.name,
      LATER.phone,
    ]);
    await target().sql("update auth.users set email = $2 where id = $1", [applicant, `${applicant}-${LATER.email}`]);
  };
  /** Everything that the poster can read of the applicant, in the list, the conversation and the CV. */
  const readBy = async (poster: string, id: string) => {
    const [row] = await rowsOf(
      poster,
      `received_applications?id=eq.${id}&select=applicant_name,applicant_email,applicant_phone,contact_withdrawn`,
    );
    const [thread] = await rowsOf(poster, `my_threads?application_id=eq.${id}&select=other_name`);
    const cv = await call(poster, "application_cv", { id });
    const file = JSON.parse(cv.text);
    return { ...row, thread: thread?.other_name, cv: cv.status === 200 ? [file.email, file.phone] : cv.code };
  };
  const ownOf = async (applicant: string, id: string) =>
    (
      await rowsOf(
        applicant,
        `my_acceptances?application_id=eq.${id}&select=shared_with,shared_name,shared_email,shared_phone,shared_at,sharing_ended_at`,
      )
    )[0];

  it.each([
    ["at the acceptance", { consent_to_reveal: true }],
    ["after it", {}],
  ])("is a copy of the moment, agreed to %s, which later changes leave alone", async (_, row) => {
    const { poster, applicant, id, email } = await createShared(row);
    const copy = {
      applicant_name: THEN.name,
      applicant_email: email,
      applicant_phone: THEN.phone,
      contact_withdrawn: false,
      thread: THEN.name,
      cv: [email, THEN.phone],
    };
    expect(await readBy(poster, id)).toEqual(copy);
    await change(applicant);
    expect(await readBy(poster, id)).toEqual(copy);
    await share(applicant, id, true);
    expect(await readBy(poster, id)).toEqual(copy);
    const all = (await target().request(poster, "GET", "received_applications")).text;
    for (const later of Object.values(LATER)) expect(all).not.toContain(later);
  });

  it("is listed for its applicant: what, with whom and since when, in the export too", async () => {
    const { poster, applicant, id, email } = await createShared();
    const shared = {
      shared_with: "Paru Poster",
      shared_name: THEN.name,
      shared_email: email,
      shared_phone: THEN.phone,
      shared_at: expect.stringMatching(/^\d{4}-/),
      sharing_ended_at: null,
    };
    expect(await ownOf(applicant, id)).toEqual(shared);
    expect(await rowsOf(poster, "my_acceptances")).toEqual([]);
    const client = (await target().as(applicant)) as unknown as RequestClient;
    const data = await exportOwnData(client, { id: applicant, email }, new Date());
    expect(data.acceptances).toMatchObject([{ application_id: id, ...shared }]);
  });

  it("ends when its applicant says so: the copy goes, the poster reads that it was withdrawn, and the days stay", async () => {
    const { poster, applicant, id } = await createShared();
    await share(applicant, id, false);
    expect(await readBy(poster, id)).toEqual({
      applicant_name: "Anonymous",
      applicant_email: null,
      applicant_phone: null,
      contact_withdrawn: true,
      thread: null,
      cv: "PT404",
    });
    expect(
      await target().sql("select name, email, phone from private.shared_contacts where application_id = $1", [id]),
    ).toEqual([{ name: null, email: null, phone: null }]);
    expect(await ownOf(applicant, id)).toMatchObject({
      shared_name: null,
      shared_at: expect.any(String),
      sharing_ended_at: expect.any(String),
    });
    await change(applicant);
    await share(applicant, id, true);
    expect(await readBy(poster, id)).toMatchObject({
      applicant_name: LATER.name,
      applicant_phone: LATER.phone,
      contact_withdrawn: false,
      thread: LATER.name,
    });
  });

  it("is told to the poster once a day, however often its applicant ends it and shares it again", async () => {
    const { poster, applicant, id } = await createShared();
    const again = async () => {
      await target().request(poster, "PATCH", "notifications?is_read=is.false", { body: { is_read: true } });
      await share(applicant, id, false);
      await share(applicant, id, true);
      return (await rowsOf(poster, "notifications?kind=eq.contact_shared&select=id")).length;
    };
    const nextDay = () =>
      target().sql(
        "update private.shared_contacts set told_at = told_at - interval '1 day' where application_id = $1",
        [id],
      );
    // A share that is not told, since the poster has not read of the last one, begins no new day.
    await nextDay();
    await share(applicant, id, false);
    await share(applicant, id, true);
    expect([await again(), await again()]).toEqual([2, 2]);
    expect(await readBy(poster, id)).toMatchObject({ applicant_name: THEN.name, contact_withdrawn: false });
    await nextDay();
    expect([await again(), await again()]).toEqual([3, 3]);
  });

  it("is not told again to a poster who was told before we wrote down when", async () => {
    const { poster, applicant, id } = await createShared();
    const told = async () => {
      await target().request(poster, "PATCH", "notifications?is_read=is.false", { body: { is_read: true } });
      await share(applicant, id, false);
      await share(applicant, id, true);
      return (await rowsOf(poster, "notifications?kind=eq.contact_shared&select=id")).length;
    };
    await target().sql("update private.shared_contacts set told_at = null where application_id = $1", [id]);
    await target().sql(readFileSync(TOLD_BEFORE, "utf8"));
    expect(await told()).toBe(1);
    await target().sql(
      "update private.shared_contacts set told_at = null, shared_at = now() - interval '25 hours' where application_id = $1",
      [id],
    );
    await target().sql(readFileSync(TOLD_BEFORE, "utf8"));
    expect(await told()).toBe(2);
  });

  it("was withdrawn from nobody who never had it", async () => {
    const poster = await createNamedMember(target(), "Paru Poster");
    const applicant = await createNamedMember(target(), THEN.name);
    const id = await createApplication(target(), await createJob(target(), poster), applicant);
    await call(poster, "decide_application", { id, decision: "accepted" });
    await share(applicant, id, false);
    expect(await rowsOf(poster, `received_applications?id=eq.${id}&select=contact_withdrawn`)).toEqual([
      { contact_withdrawn: false },
    ]);
  });

  it("goes with the poster it was shared with, and with its applicant", async () => {
    const [one, two] = [await createShared(), await createShared()];
    expect((await call(one.poster, "delete_account", {})).status).toBeLessThan(300);
    expect(await ownOf(one.applicant, one.id)).toMatchObject({
      shared_with: null,
      shared_name: null,
      sharing_ended_at: expect.any(String),
    });
    expect((await call(two.applicant, "delete_account", {})).status).toBeLessThan(300);
    const left = await target().sql<{ kept: string }>(
      "select to_jsonb(s)::text as kept from private.shared_contacts s",
    );
    for (const trace of [one.email, two.email]) {
      expect(left.filter(({ kept }) => kept.includes(trace))).toEqual([]);
    }
  });

  it("is read by no role of the API but through these two lists, and by no stranger", async () => {
    const { id, email } = await createShared();
    const stranger = await target().createUser();
    for (const actor of [null, stranger]) {
      expect((await target().request(actor, "GET", "shared_contacts")).status).toBe(404);
      for (const relation of ["received_applications", "my_acceptances"]) {
        expect((await target().request(actor, "GET", relation)).text).not.toContain(email);
      }
      expect((await call(actor, "share_contact", { application: id, share: false })).status).toBeGreaterThan(399);
    }
    await expect(target().sql("set local role authenticated; select * from private.shared_contacts")).rejects.toThrow(
      /permission denied/,
    );
    expect((await send(stranger, id)).status).toBeGreaterThan(399);
  });
});
