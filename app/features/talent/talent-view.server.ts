import { DAY_MS, daysUntilInDhaka } from "~/domain/dhaka-time";
import { strictDistance } from "~/i18n/distance.server";
import { avatarPath } from "~/lib/avatar-url";
import { externalUrl } from "~/lib/external-url";
import { shortUrl } from "~/lib/short-url.server";
import { initialsOf } from "~/lib/initials";
import { truncate } from "~/lib/truncate";
import { type CareerEntry, latestFirst, yearsText as careerYears } from "~/domain/talent/career";
import { placeName } from "~/domain/places/place-names.server";
import { hourlyRateText, statesRate } from "~/domain/talent/hourly-rate";
import { isListed, listingOf } from "./listing.server";
import type { PortfolioProject, Talent, TalentSkill } from "./talent-rows.server";
import { talentWords } from "./talent-view.words";

const BIO_PREVIEW = 100;
/** Two lines of a card on a phone. */
const TITLE_PREVIEW = 60;
const TOP_SKILLS = 4;
const CARD_PROJECTS = 2;
const CARD_TECHNOLOGIES = 3;

export type TalentCard = ReturnType<typeof talentCard>;
export type TalentView = ReturnType<typeof talentView>;
export type SimilarTalent = ReturnType<typeof similarTalent>;
export type ProjectView = TalentView["projects"][number];
export type CareerView = ReturnType<typeof careerView>;

type Profile = Talent["profile"];

/**
 * Returns the data of a card in the directory, cut and worded. Done on the server, so that relative times don't change
 * on hydration and the browser needs no date library.
 */
export function talentCard(talent: Talent, now: Date) {
  const portfolio: PortfolioProject[] = talent.portfolio_projects;
  return {
    ...headline(talent, talent.profile, now),
    title: truncate(talent.title, TITLE_PREVIEW),
    area: areaOf(talent.profile),
    // Short, because a card has only one line for facts.
    experience: talent.experience_years === 0 ? talentWords().underAYear : yearsText(talent.experience_years),
    since: ago(talent.updated_at, now),
    bio: truncate(bioOf(talent, talent.profile).replace(/\s+/g, " "), BIO_PREVIEW),
    skills: talent.skills.slice(0, TOP_SKILLS).map(skillView),
    moreSkills: Math.max(0, talent.skills.length - TOP_SKILLS),
    projects: portfolio.slice(0, CARD_PROJECTS).map((project) => {
      const { id, title, liveUrl, githubUrl, technologies } = projectView(project);
      return {
        id,
        title,
        href: liveUrl ?? githubUrl,
        technologies: technologies.slice(0, CARD_TECHNOLOGIES),
        moreTechnologies: Math.max(0, technologies.length - CARD_TECHNOLOGIES),
      };
    }),
    moreProjects: Math.max(0, portfolio.length - CARD_PROJECTS),
  };
}

/**
 * Returns all that a talent's public page shows. An unlisted talent has no public profile, so the owner passes in their
 * own `profile`.
 */
export function talentView(talent: Talent, now: Date, profile: Profile = talent.profile) {
  const t = talentWords();
  const portfolio: PortfolioProject[] = talent.portfolio_projects;
  return {
    ...headline(talent, profile, now),
    listed: isListed(talent, now),
    listing: listingOf(talent, now),
    openToFreelance: talent.is_open_to_freelance,
    workTypes: talent.preferred_work_type,
    bio: bioOf(talent, profile),
    skills: talent.skills.map(skillView),
    projects: portfolio.map(projectView),
    links: [
      { label: t.portfolio, url: talent.portfolio_url },
      { label: t.website, url: profile?.website },
      { label: "GitHub", url: profile?.github_url },
      { label: "LinkedIn", url: profile?.linkedin_url },
      { label: t.x, url: profile?.twitter_url },
    ].flatMap(({ label, url }) => {
      const href = externalUrl(url);
      return href ? [{ label, href, text: shortUrl(href) }] : [];
    }),
  };
}

/** Describes a talent in the 160 characters that search engines show. */
export function describeTalent({ title, place, skills, bio }: TalentView): string {
  const names = skills.slice(0, 5).map((skill) => skill.name);
  const facts = [talentWords().describe(title, place, names.join(", ")), bio.replace(/\s+/g, " ")];
  return truncate(facts.filter(Boolean).join(" "), 160);
}

/** Returns a talent's work or education, latest first. */
export function careerView(entries: CareerEntry[]) {
  return latestFirst(entries).map((entry) => ({
    id: entry.id,
    title: entry.title,
    organisation: entry.organisation ?? "",
    years: careerYears(entry),
    description: entry.description ?? "",
  }));
}

const SHARED_SKILLS = 3;

/** Returns one of the people similar to `talent`, with the skills that both have. */
export function similarTalent(other: Talent, talent: Talent, now: Date) {
  const { id, name, initials, picture, availability } = headline(other, other.profile, now);
  const own = new Set(talent.skills.map((skill) => skill.name));
  const shared = other.skills.map((skill) => skill.name).filter((skill) => own.has(skill));
  const title = truncate(other.title, TITLE_PREVIEW);
  return { id, name, initials, picture, availability, title, shared: shared.slice(0, SHARED_SKILLS) };
}

function headline(talent: Talent, profile: Profile, now: Date) {
  const t = talentWords();
  const name = profile?.full_name?.trim();
  return {
    id: talent.id,
    name: name || t.nameless,
    initials: initialsOf(name || talent.title),
    picture: avatarPath(profile?.avatar_url, talent.user_id),
    title: talent.title,
    place: placeName(profile?.location, profile?.division),
    verified: profile?.is_verified ?? false,
    availability: talent.availability,
    experience: yearsText(talent.experience_years),
    rate: hourlyRateText(talent),
    hasRate: statesRate(talent),
    updated: t.updated(ago(talent.updated_at, now)),
  };
}

function skillView({ name, level, years_experience }: TalentSkill) {
  return { name, level, years: years_experience };
}

function projectView({ id, title, description, liveUrl, githubUrl, technologies }: PortfolioProject) {
  return {
    id,
    title,
    description: description ?? "",
    liveUrl: externalUrl(liveUrl),
    githubUrl: externalUrl(githubUrl),
    technologies: technologies ?? [],
  };
}

function bioOf(talent: Talent, profile: Profile): string {
  return talent.bio?.trim() || profile?.bio?.trim() || "";
}

/** "Mirpur": the most local part of a place, short enough for a card. */
function areaOf(profile: Profile): string {
  const { location, division } = profile ?? {};
  return placeName(location?.split(",")[0]?.trim(), null) || placeName(null, division);
}

/** "21 days ago", in Dhaka's days, because the database gives no hour (docs/decisions/0185-days-of-changes.md). */
function ago(then: string, now: Date): string {
  const days = daysUntilInDhaka(now, new Date(then));
  if (days < 1) return talentWords().today;
  // Whole days already: where the server's own clock changed between them, they are an hour short.
  return strictDistance(new Date(now.getTime() - days * DAY_MS), now, { addSuffix: true, roundingMethod: "round" });
}

function yearsText(years: number): string {
  return years === 0 ? talentWords().lessThanAYear : talentWords().years(years);
}
