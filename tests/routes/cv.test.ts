import { randomUUID } from "node:crypto";
import { getDocumentProxy } from "unpdf";
import { expect, inject, test } from "vitest";
import { createMember, type Member, type MemberOptions } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

async function insertTalent(options: MemberOptions = {}): Promise<{ member: Member; talent: string }> {
  const member = await createMember(stack, options);
  const [row] = await sql<{ id: string }>(
    stack,
    `insert into public.talent_profiles (user_id, title, work_experience) values ($1, 'Engineer', $2) returning id`,
    [member.id, JSON.stringify([{ id: "1", title: "Ferry planner", organisation: "Padma", startYear: 2019 }])],
  );
  return { member, talent: row?.id ?? "" };
}

async function apply(applicant: Member, poster: Member, row: Record<string, unknown> = {}): Promise<string> {
  const [job] = await sql<{ id: string }>(
    stack,
    "insert into public.jobs (client_id, title, description) values ($1, 'Engineer', 'Build') returning id",
    [poster.id],
  );
  const application = { id: randomUUID(), job_id: job?.id, applicant_id: applicant.id, cover_letter: "Hi", ...row };
  const names = Object.keys(application);
  await sql(
    stack,
    `insert into public.job_applications (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(application),
  );
  return application.id;
}

const signedIn = (member: Member) => new Visitor(stack.origin).signIn(member);

/** The text that a reader copies from the page, and the file's metadata. */
async function read(response: Response): Promise<{ text: string; info: object }> {
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="cv.pdf"');
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { items } = await (await document.getPage(1)).getTextContent();
  const { info } = await document.getMetadata();
  return { text: items.map((item) => ("str" in item ? item.str : "")).join(" "), info };
}

test("a member has their own CV, a visitor is asked to sign in for the page or list that led there, and a member without a talent profile to make one", async () => {
  const { member } = await insertTalent({ fullName: "রহিমা খাতুন", phone: "+8801712345678" });
  const visitor = await new Visitor(stack.origin).get("/profile/cv.pdf");
  // After the sign-in, a file would leave an empty page.
  expect([visitor.status, visitor.headers.get("Location")]).toEqual([302, "/auth?redirectTo=%2Fprofile"]);

  const application = `/applications/${randomUUID()}/cv.pdf`;
  for (const [from, list] of [
    ["?box=received", "received"],
    ["", "sent"],
    ["?box=other", "sent"],
  ] as const) {
    const { searchParams } = new URL(
      (await new Visitor(stack.origin).get(application + from)).headers.get("Location") ?? "",
      stack.origin,
    );
    expect(searchParams.get("redirectTo")).toBe(`/dashboard?tab=applications&box=${list}`);
  }

  const { text, info } = await read(await (await signedIn(member)).get("/profile/cv.pdf"));
  for (const part of ["Engineer", "Ferry planner", "Padma", "2019 – present", member.email, "+8801712345678"]) {
    expect(text).toContain(part);
  }
  expect(text.normalize("NFC")).toContain("খাতুন");
  expect(info).toMatchObject({ Title: "CV: রহিমা খাতুন" });
  expect(Object.keys(info)).not.toEqual(expect.arrayContaining(["Producer"]));

  const other = await signedIn(await createMember(stack));
  const none = await other.get("/profile/cv.pdf");
  expect([none.status, none.headers.get("Location")]).toEqual([302, "/onboarding/talent"]);
  expect(await (await other.get("/onboarding/talent")).text()).toContain("There is no CV yet");
});

test("a poster has an applicant's CV with the name, and until then what is there for no application at all", async () => {
  const [poster, { member: applicant }] = await Promise.all([
    createMember(stack),
    insertTalent({ fullName: "Olive Nameless" }),
  ]);
  const [pending, accepted, without] = [
    await apply(applicant, poster, { with_cv: true, consent_to_reveal: true }),
    await apply(applicant, poster, { with_cv: true, status: "accepted" }),
    await apply(applicant, poster, { status: "accepted", consent_to_reveal: true }),
  ];
  const posterVisitor = await signedIn(poster);
  const stranger = await signedIn(await createMember(stack));
  const readers = [posterVisitor, stranger];
  const told = async (response: Response) => {
    const kept = [...response.headers].filter(([name]) => !/^(date|x-request-id|server-timing|set-cookie)$/.test(name));
    return [response.status, await response.text(), kept];
  };
  for (const reader of readers) {
    const unknown = await told(await reader.get(`/applications/${randomUUID()}/cv.pdf`));
    expect(unknown[0]).toBe(404);
    for (const id of [pending, accepted, without, "cv"]) {
      expect(await told(await reader.get(`/applications/${id}/cv.pdf`))).toEqual(unknown);
    }
  }

  await sql(stack, "update public.job_applications set consent_to_reveal = true where id = $1", [accepted]);
  const released = await read(await posterVisitor.get(`/applications/${accepted}/cv.pdf`));
  expect(released.text).toContain("Olive Nameless");
  expect(released.text).toContain(applicant.email);
  expect((await stranger.get(`/applications/${accepted}/cv.pdf`)).status).toBe(404);
  // The applicant can always see what was sent.
  const own = await signedIn(applicant);
  for (const id of [pending, accepted]) {
    expect((await read(await own.get(`/applications/${id}/cv.pdf`))).text).toContain("Ferry planner");
  }
});

test("a member saves what they worked and learnt, and reads beside the field what is wrong with it", async () => {
  const { member, talent } = await insertTalent();
  const visitor = await signedIn(member);
  const stored = async () =>
    (
      await sql<{ work: object[]; education: object[] }>(
        stack,
        "select work_experience as work, education from public.talent_profiles where id = $1",
        [talent],
      )
    )[0];
  const wrong = await visitor.post("/profile", {
    intent: "education",
    "entries[0].title": "",
    "entries[0].organisation": "<b>BUET</b>",
    "entries[0].startYear": "20l9",
  });
  const html = await wrong.text();
  expect(wrong.status).toBe(400);
  expect(html).toContain("Your education was not saved");
  expect(html).toContain("First year must be a whole number");
  expect(html).toContain('value="&lt;b&gt;BUET&lt;/b&gt;"');
  expect(await stored()).toMatchObject({ education: [] });

  const saved = await visitor.post("/profile", {
    intent: "education",
    "entries[0].title": "BSc",
    "entries[0].organisation": "BUET",
    "entries[0].endYear": "2014",
  });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/profile"]);
  expect((await visitor.post("/profile", { intent: "work" })).status).toBe(302);
  expect(await stored()).toMatchObject({
    work: [],
    education: [{ title: "BSc", organisation: "BUET", endYear: 2014 }],
  });
  const page = await (await visitor.get(`/talent/${talent}`)).text();
  expect(page).toContain("BUET");
  expect(page).not.toContain("Ferry planner");
});
