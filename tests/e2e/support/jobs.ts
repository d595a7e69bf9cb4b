import { randomUUID } from "node:crypto";
import type { Member, Page } from "./fixtures.ts";

type RunSql = <T = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<T[]>;

/** Inserts a job into the database, open unless `row` says otherwise. Returns its id. */
export async function insertJob(runSql: RunSql, poster: Member, row: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const job = { id, client_id: poster.id, title: "Backend engineer", description: "Build things", ...row };
  const names = Object.keys(job);
  const places = names.map((_, index) => `$${index + 1}`);
  await runSql(`insert into public.jobs (${names.join(", ")}) values (${places.join(", ")})`, Object.values(job));
  return id;
}

/** A plain form post like that of a browser without scripts, without following its redirect. */
export function postForm(page: Page, origin: string, path: string, form: Record<string, string>) {
  return page.request.post(origin + path, { form, headers: { Origin: origin }, maxRedirects: 0 });
}

/** The structured data of the page, by type. */
export async function structuredData(page: Page, type: string): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((text) => JSON.parse(text)).filter((block) => block["@type"] === type);
}
