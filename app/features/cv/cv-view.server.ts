import { latestFirst, yearsText } from "~/domain/talent/career";
import { placeName } from "~/domain/places/place-names.server";
import { SKILL_LEVELS } from "~/domain/talent/talent-terms";
import { pathInLanguage } from "~/i18n/path-in-language";
import { externalUrl } from "~/lib/external-url";
import { shortUrl } from "~/lib/short-url.server";
import { truncate } from "~/lib/truncate";
import type { CvDocument, CvEntry } from "./cv-document";
import type { CvRow } from "./cv-row.server";
import { cvWords } from "./cv.words";

/** On paper, a longer address is no use to the reader. */
const URL_MAX = 60;

/**
 * Returns a stored CV in words; our own words are in the language of the requesting page. `origin`: the site's address,
 * for the link to the member's page, if the member is listed.
 */
export function cvView(row: CvRow, origin: string): CvDocument {
  const { name, title, bio, location, division, links, email, phone, talent_id: talentId } = row;
  const t = cvWords();
  const section = (heading: string, { text = "", entries = [] }: { text?: string; entries?: CvEntry[] }) => ({
    title: heading,
    text,
    entries,
  });
  const called = name?.trim() || title;
  return {
    file: t.file(called),
    name: called,
    title: name?.trim() ? title : "",
    facts: [placeName(location, division), email, phone, ...new Set(links.map((url) => urlText(url)))].flatMap(
      (fact) => fact || [],
    ),
    sections: [
      section(t.about, { text: bio?.trim() ?? "" }),
      section(t.experience, { entries: careerEntries(row.work_experience) }),
      section(t.education, { entries: careerEntries(row.education) }),
      section(t.skills, { text: row.skills.map(skillText).join(" · ") }),
      section(t.projects, { entries: row.projects.map(projectEntry) }),
    ],
    shortened: talentId ? t.more(urlText(origin + pathInLanguage(`/talent/${talentId}`), Infinity)) : t.shortened,
  };
}

function careerEntries(entries: CvRow["education"]): CvEntry[] {
  return latestFirst(entries).map((entry) => ({
    title: entry.title,
    at: entry.organisation ?? "",
    years: yearsText(entry),
    text: entry.description ?? "",
  }));
}

function projectEntry({ title, description, liveUrl, githubUrl, technologies }: CvRow["projects"][number]): CvEntry {
  return {
    title,
    at: [technologies?.join(", "), urlText(liveUrl ?? githubUrl)].filter(Boolean).join(" · "),
    years: "",
    text: description ?? "",
  };
}

function skillText({ name, level, years }: CvRow["skills"][number]): string {
  return cvWords().skill(name, SKILL_LEVELS.label(level), years);
}

function urlText(url: string | null | undefined, max = URL_MAX): string {
  const href = externalUrl(url);
  return href ? truncate(shortUrl(href), max) : "";
}
