import { describe, expect, inject, onTestFinished, test } from "vitest";
import { startFakeBackend } from "../support/fake-backend.ts";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";
import { startWeb } from "../support/web.ts";

const stack = inject("stack");

async function textOf(response: Response): Promise<string> {
  const markup = await response.text();
  return markup
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

async function startAgainst(SUPABASE_URL: string): Promise<string> {
  const web = await startWeb({ SUPABASE_URL });
  onTestFinished(async () => void (await web.stop()));
  return web.url;
}

describe("the specification's words", () => {
  test.each([
    ["AI/Machine Learning", "High", "+45%", "156"],
    ["Cybersecurity", "Critical", "+60%", "89"],
    ["React/Next.js", "High", "+35%", "312"],
    ["Cloud Computing", "High", "+40%", "234"],
  ])("Skills in High Demand has %s: %s, %s, %s", async (skill, demand, growth, openings) => {
    const text = await textOf(await fetch(`${stack.origin}/talent-exchange`));
    const panel = text.slice(text.indexOf("Skills in High Demand"));
    expect(panel).toMatch(new RegExp(`${skill} ${demand} ${growth.replace("+", "\\+")} growth ${openings}`));
  });

  test("a verified talent says so, and of the samples nobody is: nobody has checked them", async () => {
    const { id, fullName } = await createMember(stack, { fullName: "Checked By Hand" });
    await sql(stack, "insert into public.talent_profiles (user_id, title) values ($1, 'Tester')", [id]);
    await sql(stack, "update public.profiles set is_verified = true where id = $1", [id]);
    const response = await fetch(`${stack.origin}/talent-exchange?search=${encodeURIComponent(fullName)}`);
    expect(await textOf(response)).toContain(" Verified ");
    const samples = await sql(
      stack,
      `select id from public.profiles where is_verified and id::text like '00000000-%'
       union all select id from public.investor_profiles where is_verified and id::text like '00000000-%'`,
    );
    expect(samples).toEqual([]);
  });

  test("a refused reset request is a Reset Password Error, with the address kept", async () => {
    const response = await new Visitor(stack.origin).post("/auth/forgot-password", { email: "nobody" });
    expect(response.status).toBe(400);
    expect(await textOf(response)).toContain("Reset Password Error");
  });

  test("jobs that can't be read", async () => {
    const response = await fetch(`${await startAgainst("http://127.0.0.1:9")}/jobs`);
    expect(response.status).toBe(503);
    expect(await textOf(response)).toContain("Error: Failed to fetch jobs");
  });

  test("talents that can't be shown", async () => {
    const [talent] = await sql(
      stack,
      'select to_jsonb(t) || \'{"profile": null, "skills": [], "updated_at": "no date"}\' as row from public.talent_profiles t limit 1',
    );
    const found = { total: 1, more: false, suggestion: null, talents: [talent?.row] };
    const backend = await startFakeBackend((_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(found));
    });
    onTestFinished(backend.stop);
    const url = await startAgainst(backend.url);
    const response = await fetch(`${url}/talent-exchange`);
    expect(response.status).toBe(500);
    expect(await textOf(response)).toContain("There was an error loading the talent profiles: Failed to fetch talents");
  });
});
