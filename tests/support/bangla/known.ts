import { readFileSync } from "node:fs";
import { DISTRICTS } from "../../../app/domain/places/districts.ts";
import { DIVISIONS } from "../../../app/domain/places/divisions.ts";
import { initialsOf } from "../../../app/lib/initials.ts";
import { sql, type Stack } from "../stack.ts";
import type { Known } from "./latin.ts";

const GUIDE = new URL("../../../docs/bangla.md", import.meta.url);

/** A text this short is shown whole or not at all. */
const WHOLE = 24;

/** Names whose first letters are shown where there is no picture. */
const NAMES = `
  select full_name as name from public.profiles union select company_name from public.jobs
  union select name from public.organizations union select firm_name from public.investor_profiles`;

/** Free texts of members, and the names of skills: everything else that is stored has a word in Bangla. */
const WRITTEN = `
  with written as (
    select unnest(array[full_name, bio, location, phone]) as text from public.profiles
    union all select unnest(array[title, bio, location_text]) from public.talent_profiles
    union all select jsonb_path_query(portfolio_projects || work_experience || education, '$.**') #>> '{}'
      from public.talent_profiles
    union all select jsonb_path_query(cv, '$.**') #>> '{}' from public.application_cvs
    union all select unnest(skills) from public.application_skills
    union all select unnest(array[title, description, company_name, client_name, location] || skills_required) from public.jobs
    union all select unnest(array[cover_letter, decision_note]) from public.job_applications
    union all select note from public.connections
    union all select note from public.notifications
    union all select note from private.application_notes
    union all select body from private.messages
    union all select details from private.reports
    union all select unnest(array[note, body]) from private.message_reports
    union all select unnest(array[name, tagline, description, city, sector]) from public.organizations
    union all select unnest(array[firm_name, thesis] || sectors) from public.investor_profiles
    union all select purpose from private.meetings
    union all select unnest(array[headline, helps]) from public.mentor_profiles
    union all select name from public.skills
  )
  select distinct regexp_replace(trim(text), '\\s+', ' ', 'g') as text from written where text ~ '[A-Za-z0-9]' and text !~ '^https?:'`;

/**
 * Texts on pages that are not our words: those that members have written so far, and those that docs/bangla.md lists.
 */
export async function knownTexts(stack: Stack): Promise<Known> {
  const written = (await sql<{ text: string }>(stack, WRITTEN)).map(({ text }) => text);
  const names = (await sql<{ name: string }>(stack, NAMES)).map(({ name }) => name);
  // Of "Mirpur, Dhaka" a page in Bangla translates the second word.
  const parts = written.flatMap((text) => (text.length < WHOLE * 2 ? text.split(", ") : []));
  const places = new Set<string>([...DIVISIONS.keys, ...DISTRICTS.keys]);
  const phrases = [...written, ...parts, ...names.map((name) => initialsOf(name)), ...latinWords()];
  return {
    texts: longestFirst(written.filter((text) => text.length >= WHOLE)),
    phrases: longestFirst(phrases.filter((text) => text.length < WHOLE && !places.has(text))),
  };
}

/** Texts in the order in which they are searched. */
export function longestFirst(texts: string[]): string[] {
  return [...new Set(texts)].toSorted((a, b) => b.length - a.length);
}

/** The Latin words that Bangla pages may have: those in backticks in the last part of docs/bangla.md. */
export function latinWords(): string[] {
  const [, list = ""] = readFileSync(GUIDE, "utf8").split("## Latin words that stay");
  return [...list.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
}
