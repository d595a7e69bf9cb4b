import { describe, expect, inject, onTestFinished, test } from "vitest";
import { startFakeBackend } from "../support/fake-backend.ts";
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

  test("a verified talent says so", async () => {
    // By name: other tests' members are newer, and may fill the first page.
    const response = await fetch(`${stack.origin}/talent-exchange?search=Sharmin+Akter+Nisa`);
    expect(await textOf(response)).toContain(" Verified ");
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

  test("talents that arrive as something else", async () => {
    const backend = await startFakeBackend((_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
    onTestFinished(backend.stop);
    const url = await startAgainst(backend.url);
    const response = await fetch(`${url}/talent-exchange`);
    expect(response.status).toBe(500);
    expect(await textOf(response)).toContain("There was an error loading the talent profiles: Failed to fetch talents");
  });
});
