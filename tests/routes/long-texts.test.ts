import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { words as bangla } from "../../app/lib/posted-form.bn.ts";
import { words as english } from "../../app/lib/posted-form.en.ts";
import { readPage } from "../support/html-page.ts";
import { createMember, type Member } from "../support/members.ts";
import { pageStartOf } from "../support/page-start.ts";
import { sql } from "../support/stack.ts";
import { createTalent } from "../support/talents.ts";
import { openThread } from "../support/threads.ts";
import { formWith, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

/** A text with this many letters, three bytes each except for its spaces. */
const letters = (count: number) => `${"সেতুর ওপারে নদী। ".repeat(count).slice(0, count - 1)}ক`;

const signedIn = (member: Member) => new Visitor(stack.origin).signIn(member);

async function one<Row>(text: string, params: unknown[]): Promise<Row | undefined> {
  return (await sql<Row>(stack, text, params))[0];
}

/** Fills in the form of a page and sends it with the encoding in its HTML. */
async function send(visitor: Visitor, path: string, field: string, typed: Record<string, string>): Promise<Response> {
  const html = await (await visitor.get(path)).text();
  return visitor.submit(path, formWith(html, field), typed);
}

describe("as much as a form's own limits allow arrives whole, in Bangla and without scripts", () => {
  const address = `https://example.com/${"প".repeat(2_000)}`;
  const skills = Array.from({ length: 20 }, (_, index) => `${letters(48)}${String.fromCodePoint(0x995 + index)}`);

  test("a job, and the same job edited", async () => {
    const poster = await createMember(stack);
    const visitor = await signedIn(poster);
    const typed = {
      title: letters(160),
      description: letters(10_000),
      companyName: letters(120),
      companyUrl: address,
      clientName: letters(120),
      location: letters(120),
      skills: skills.join(", "),
    };
    // The page's HTML states no value for a select.
    const chosen = { duration: "1_to_4_weeks", hires: "client" };
    expect((await send(visitor, "/post-job", "description", { ...typed, ...chosen })).status).toBe(302);
    const stored = () =>
      one<{ id: string }>(
        `select id, title, description, company_name as "companyName", company_url as "companyUrl", client_name as "clientName", location,
           skills_required as skills from public.jobs where client_id = $1`,
        [poster.id],
      );
    const posted = await stored();
    expect(posted).toMatchObject({ ...typed, skills });

    const edited = { ...typed, ...chosen, description: letters(10_000).replaceAll("নদী", "সড়ক").slice(0, 9_000) };
    expect((await send(visitor, `/jobs/${posted?.id}/edit`, "description", edited)).status).toBe(302);
    expect(await stored()).toMatchObject({ description: edited.description.normalize("NFC").trim() });
  });

  test("a letter of application", async () => {
    const [poster, applicant] = [await createMember(stack), await createMember(stack)];
    const job = await one<{ id: string }>(
      "insert into public.jobs (client_id, title, description) values ($1, 'Bridge keeper', 'Keep it') returning id",
      [poster.id],
    );
    const visitor = await signedIn(applicant);
    const answer = await send(visitor, `/jobs/${job?.id}`, "coverLetter", {
      intent: "apply",
      coverLetter: letters(5_000),
      from: `/jobs?${"q=1&".repeat(400)}`,
    });
    expect(answer.status).toBe(302);
    expect(
      await one("select cover_letter from public.job_applications where applicant_id = $1", [applicant.id]),
    ).toEqual({ cover_letter: letters(5_000) });
  });

  test("a message", async () => {
    const [poster, applicant] = [await createMember(stack), await createMember(stack)];
    const { id } = await openThread((text, params) => sql(stack, text, params), poster, applicant);
    const answer = await send(await signedIn(poster), `/messages/${id}`, "body", { body: letters(4_000) });
    expect(answer.status).toBe(302);
    expect(await one("select body from private.messages where thread_id = $1", [id])).toEqual({ body: letters(4_000) });
  });

  test("a profile, and twelve projects in one form", async () => {
    const talent = await createTalent(stack);
    const visitor = await signedIn(talent);
    const profile = {
      bio: letters(2_000),
      website: address,
      linkedinUrl: address,
      githubUrl: address,
      twitterUrl: address,
    };
    expect((await send(visitor, "/profile", "fullName", profile)).status).toBe(302);
    expect(await one("select bio, twitter_url from public.profiles where id = $1", [talent.id])).toEqual({
      bio: profile.bio,
      twitter_url: address,
    });

    const project = {
      title: letters(120),
      description: letters(2_000),
      liveUrl: address,
      githubUrl: address,
      technologies: skills.join(", "),
    };
    const rows = Array.from({ length: 12 }, (_, row) =>
      Object.entries(project).map(([name, value]) => [`projects[${row}].${name}`, value]),
    );
    const answer = await visitor.upload("/profile", { intent: "portfolio", ...Object.fromEntries(rows.flat()) });
    expect(answer.status).toBe(302);
    const stored = await one<{ projects: unknown[] }>(
      "select portfolio_projects as projects from public.talent_profiles where user_id = $1",
      [talent.id],
    );
    expect(stored?.projects).toHaveLength(12);
    expect(stored?.projects[11]).toMatchObject({ ...project, technologies: skills });
  });

  test("a startup", async () => {
    const founder = await createMember(stack, { role: "startup_founder" });
    const name = `${letters(80)} ${randomUUID()}`;
    const typed = { name, tagline: letters(160), description: letters(10_000), website: address, city: letters(120) };
    expect((await send(await signedIn(founder), "/startups/new", "description", typed)).status).toBe(302);
    expect(await one("select tagline, description from public.organizations where name = $1", [name])).toEqual({
      tagline: typed.tagline,
      description: typed.description,
    });
  });

  test("a message to those who run the site, of a visitor", async () => {
    const email = `${randomUUID()}@tests.techsetu.example`;
    const visitor = new Visitor(stack.origin);
    const answer = await send(visitor, "/contact", "body", { email, body: letters(4_000) });
    expect(answer.status).toBe(302);
    expect(await one("select body from private.contact_requests where address = $1", [email])).toEqual({
      body: letters(4_000),
    });
  });
});

describe("what is longer than a form can be", () => {
  /** The first is more than any form may have, but is still read; the second is not read at all. */
  const SIZES = [200_000, 700_000];

  test.each(SIZES)("is told on a page of the site, in its language, with what to do (%i letters)", async (count) => {
    const poster = await createMember(stack);
    const visitor = await signedIn(poster);
    for (const [path, lang, t] of [
      ["/post-job", "en", english],
      ["/bn/post-job", "bn", bangla],
    ] as const) {
      const answer = await visitor.upload(path, { title: "Bridge keeper", description: letters(count) });
      const html = await answer.text();
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([413, "text/html; charset=utf-8"]);
      expect(html).toContain(`<html lang="${lang}"`);
      const page = readPage(html);
      expect(page.text).toContain(t.tooLong);
      // The site's own frame, for this member.
      expect(page.links).toContain(lang === "en" ? "/dashboard" : "/bn/dashboard");
      expect(pageStartOf(html).when).toBe("never");
    }
    expect(await sql(stack, "select 1 from public.jobs where client_id = $1", [poster.id])).toEqual([]);
  });

  test("is told to scripts in words, which stand with the form", async () => {
    const visitor = await signedIn(await createMember(stack));
    const answer = await visitor.upload("/post-job.data", { description: letters(200_000) });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("nothing was saved");
  });

  test("does nothing where no field is asked for either", async () => {
    const visitor = await signedIn(await createMember(stack));
    const answer = await visitor.upload("/logout", { a: letters(30_000) });
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining("nothing was saved")]);
    expect((await visitor.get("/dashboard")).status).toBe(200);
  });

  test("within a form that the page can take is told next to its field, and stays", async () => {
    const visitor = await signedIn(await createMember(stack));
    const typed = { title: "Bridge keeper", description: letters(20_000) };
    const answer = await send(visitor, "/post-job", "description", typed);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(formWith(html, "description").fields.description).toBe(typed.description);
    expect(readPage(html).text).toContain("at most 10000 characters");
  });
});
