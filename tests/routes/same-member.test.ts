import { beforeEach, describe, expect, inject, test } from "vitest";
import { words as banglaPay } from "../../app/domain/pay.bn.ts";
import { words as englishPay } from "../../app/domain/pay.en.ts";
import { words as bangla } from "../../app/lib/posted-form.bn.ts";
import { words as english } from "../../app/lib/posted-form.en.ts";
import { readMail } from "../support/mailbox.ts";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, type HtmlForm, unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const LETTER = "I build ferries,\nwith <b>care</b>. সেতু";

let first: Member;
let second: Member;
let job: string;

beforeEach(async () => {
  [first, second] = [await createMember(stack), await createMember(stack)];
  const [row] = await sql<{ id: string }>(
    stack,
    "insert into public.jobs (client_id, title, description) values ($1, 'Ferry pilot', 'Steers') returning id",
    [(await createMember(stack)).id],
  );
  job = row?.id ?? "";
});

/** A phone on which a member has opened a page with a form. */
async function opened(path: string, field: string): Promise<{ phone: Visitor; form: HtmlForm }> {
  const phone = await new Visitor(stack.origin).signIn(first);
  return { phone, form: formWith(await (await phone.get(path)).text(), field) };
}

/** Another member signs in on the phone, in another tab. */
async function signInAs(phone: Visitor, member: Member): Promise<void> {
  phone.cookies.clear();
  await phone.signIn(member);
}

/** A member asks on the phone for a new password, and opens the mail's link. */
async function openMailOf(phone: Visitor, { email }: Member): Promise<void> {
  phone.cookies.clear();
  await phone.post("/auth/forgot-password", { email });
  const { link } = await readMail(stack, email);
  const page = link.pathname + link.search;
  const opened = await phone.submit(page, formWith(await (await phone.get(page)).text(), "token_hash"));
  expect(opened.headers.get("Location")).toBe("/reset-password");
}

const applicants = async () =>
  (
    await sql<{ id: string }>(stack, "select applicant_id as id from public.job_applications where job_id = $1", [job])
  ).map(({ id }) => id);

describe("a form that one member opened, on a phone on which another has signed in since", () => {
  test.each([
    ["", english, englishPay],
    ["/bn", bangla, banglaPay],
  ])("sends nothing, says why and gives back what was typed: %s", async (prefix, { ofAnother }, pay) => {
    const page = `${prefix}/jobs/${job}`;
    const { phone, form } = await opened(page, "coverLetter");
    await signInAs(phone, second);
    const answer = await phone.submit(page, form, { coverLetter: LETTER });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(unescapeHtml(html)).toContain(ofAnother);
    const back = formWith(html, "coverLetter");
    expect(back.fields.coverLetter).toBe(LETTER);
    // What the form chose is read in its words, and goes again out of sight.
    const { rateIn = "" } = form.fields;
    expect(html).toContain(`<input type="hidden" name="rateIn" value="${rateIn}"/>`);
    expect(unescapeHtml(html)).toContain(`<li>${(pay.keys as Record<string, string>)[rateIn]}</li>`);
    expect(await applicants()).toEqual([]);

    // It stays that member's, and goes once they have signed in again.
    expect((await phone.submit(page, back)).status).toBe(409);
    await signInAs(phone, first);
    expect((await phone.submit(page, back)).status).toBe(302);
    expect(await applicants()).toEqual([first.id]);
  });

  test("tells of no letter that the other has begun", async () => {
    const { phone, form } = await opened(`/jobs/${job}`, "coverLetter");
    const begun = () => sql(stack, "select member_id as id from private.begun_applications where job_id = $1", [job]);
    const told = { kept: "1", openedBy: form.fields.openedBy ?? "" };
    await signInAs(phone, second);
    expect((await phone.post(`/jobs/${job}/draft`, told)).status).toBe(409);
    expect(await begun()).toEqual([]);
    await signInAs(phone, first);
    expect((await phone.post(`/jobs/${job}/draft`, told)).status).toBe(204);
    expect(await begun()).toEqual([{ id: first.id }]);
  });

  test("changes nothing of the other's profile", async () => {
    const { phone, form } = await opened("/profile", "bio");
    await signInAs(phone, second);
    const typed = { fullName: "The first one", bio: LETTER };
    expect((await phone.submit("/profile", form, typed)).status).toBe(409);
    const stored = await sql(stack, "select full_name, bio from public.profiles where id = $1", [second.id]);
    expect(stored).toEqual([{ full_name: "Test Member", bio: null }]);
  });

  test("gives the other no picture", async () => {
    const { phone, form } = await opened("/profile", "picture");
    await signInAs(phone, second);
    const picture = new File([Buffer.alloc(2_000_000)], "photo.jpg", { type: "image/jpeg" });
    const answer = await phone.upload(form.action, { ...form.fields, picture });
    expect(answer.status).toBe(409);
    expect(unescapeHtml(await answer.text())).toContain(english.ofAnother);
    expect((await phone.upload(form.action, { ...form.fields, openedBy: "", picture })).status).toBe(422);
  });

  test("sets no password of the other, whose mail was opened since", async () => {
    const phone = new Visitor(stack.origin);
    await openMailOf(phone, first);
    const form = formWith(await (await phone.get("/reset-password")).text(), "confirmPassword");
    await openMailOf(phone, second);
    const typed = { password: "First-ones-word-2026", confirmPassword: "First-ones-word-2026" };
    expect((await phone.submit("/reset-password", form, typed)).status).toBe(409);
    await expect(new Visitor(stack.origin).signIn(second)).resolves.toBeDefined();
    const own = formWith(await (await phone.get("/reset-password")).text(), "confirmPassword");
    expect((await phone.submit("/reset-password", own, typed)).status).toBe(302);
  });

  test("stays the first one's after it came back because their session had ended", async () => {
    const { phone, form } = await opened("/profile", "bio");
    phone.cookies.clear();
    const ended = await phone.submit("/profile", form, { fullName: "The first one", bio: LETTER });
    expect(ended.status).toBe(401);
    const back = formWith(await ended.text(), "bio");
    await signInAs(phone, second);
    expect((await phone.submit("/profile", back)).status).toBe(409);
    await signInAs(phone, first);
    expect((await phone.submit("/profile", back)).status).toBe(302);
    expect(await sql(stack, "select full_name from public.profiles where id = $1", [first.id])).toEqual([
      { full_name: "The first one" },
    ]);
  });
});

test("a form that names nobody goes for the member who has signed in since a visitor opened it", async () => {
  const page = `/jobs/${job}`;
  const { phone, form } = await opened(page, "coverLetter");
  const { openedBy, ...fields } = form.fields;
  expect(openedBy).toMatch(/^[\w-]{16}$/);
  await signInAs(phone, second);
  expect((await phone.submit(page, { ...form, fields }, { coverLetter: LETTER })).status).toBe(302);
  expect(await applicants()).toEqual([second.id]);
});
