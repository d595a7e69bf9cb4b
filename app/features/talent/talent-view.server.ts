import { formatDistance } from "date-fns/formatDistance";
import { avatarPath } from "~/lib/avatar-url";
import { externalUrl, shortUrl } from "~/lib/external-url";
import { initialsOf } from "~/lib/initials";
import { truncate } from "~/lib/truncate";
import { divisionNamed } from "~/domain/talent/division-names";
import { hourlyRateText } from "~/domain/talent/hourly-rate";
import { isListed, listingOf } from "./listing.server";
import type { PortfolioProject, Talent, TalentSkill } from "./talent.queries.server";

const BIO_PREVIEW = 100;
const TOP_SKILLS = 4;
const CARD_PROJECTS = 2;
const CARD_TECHNOLOGIES = 3;

export type TalentCard = ReturnType<typeof talentCard>;
export type TalentView = ReturnType<typeof talentView>;
export type ProjectView = TalentView["projects"][number];

type Profile = Talent["profile"];

/**
 * What a card of the directory shows, cut and worded. Done here and not in the component: relative
 * times then agree on both sides of hydration, and no date library reaches the browser.
 */
export function talentCard(talent: Talent, now: Date) {
  const portfolio: PortfolioProject[] = talent.portfolio_projects;
  return {
    ...headline(talent, talent.profile, now),
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
 * Everything the public page of a talent shows. One who is not listed has no public profile, so the owner
 * passes in `profile`, the own one.
 */
export function talentView(talent: Talent, now: Date, profile: Profile = talent.profile) {
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
      { label: "Portfolio", url: talent.portfolio_url },
      { label: "Website", url: profile?.website },
      { label: "GitHub", url: profile?.github_url },
      { label: "LinkedIn", url: profile?.linkedin_url },
      { label: "X (Twitter)", url: profile?.twitter_url },
    ].flatMap(({ label, url }) => {
      const href = externalUrl(url);
      return href ? [{ label, href, text: shortUrl(href) }] : [];
    }),
  };
}

function headline(talent: Talent, profile: Profile, now: Date) {
  const name = profile?.full_name?.trim();
  return {
    id: talent.id,
    name: name || "Developer",
    initials: initialsOf(name || talent.title),
    picture: avatarPath(profile?.avatar_url, talent.user_id),
    title: talent.title,
    place: placeOf(profile),
    verified: profile?.is_verified ?? false,
    availability: talent.availability,
    experience: yearsText(talent.experience_years),
    rate: hourlyRateText(talent),
    updated: `Updated ${formatDistance(new Date(talent.updated_at), now, { addSuffix: true })}`,
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

/** "Mirpur, Dhaka": a location that names its division already is not followed by it again. */
function placeOf(profile: Profile): string {
  const { location, division } = profile ?? {};
  if (!location || !division) return location || division || "";
  const named = location.split(",").some((part) => divisionNamed(part) === division);
  return named ? location : `${location}, ${division}`;
}

function yearsText(years: number): string {
  if (years === 0) return "Less than a year";
  return years === 1 ? "1 year" : `${years} years`;
}
