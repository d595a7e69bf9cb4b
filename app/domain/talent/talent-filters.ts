import type { FilterChip } from "~/lib/filter-chip";
import { AVAILABILITY, type Division, WORK_TYPES } from "./talent-terms";

export const TALENT_PATH = "/talent-exchange";

/** The directory's filters as its page knows them; what is absent filters nothing. */
export type TalentFilters = {
  skills: string[];
  search?: string | undefined;
  division?: Division | undefined;
  location?: string | undefined;
  experience?: number | undefined;
  availability?: string | undefined;
  workType?: string | undefined;
  minRate?: number | undefined;
  maxRate?: number | undefined;
};

const SINGLE = [
  "search",
  "division",
  "location",
  "experience",
  "availability",
  "workType",
  "minRate",
  "maxRate",
] as const;

const CHOICES: readonly string[] = ["division", "experience", "availability", "workType"];

/** Whether a field's value says "no filter": nothing typed, or "any" chosen. */
export function isBlankFilter(name: string, value: string): boolean {
  return value.trim() === "" || (value === "any" && CHOICES.includes(name));
}

/** The query of what stands in the filter form, in the order of `filterQuery`; always page 1. */
export function typedQuery(form: FormData): string {
  const params = new URLSearchParams();
  for (const name of ["skills", ...SINGLE]) {
    for (const value of form.getAll(name)) {
      if (typeof value === "string" && !isBlankFilter(name, value)) params.append(name, value.trim());
    }
  }
  return params.toString();
}

/** The query of a filter state: only what is on, always in the same order, the page only from 2. */
export function filterQuery(filters: TalentFilters, page = 1): string {
  const params = new URLSearchParams(filters.skills.map((skill) => ["skills", skill]));
  for (const name of SINGLE) {
    const value = filters[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (page > 1) params.set("page", String(page));
  return params.toString();
}

/** The directory's address in a filter state. */
export function filterHref(filters: TalentFilters, page = 1): string {
  const query = filterQuery(filters, page);
  return query ? `${TALENT_PATH}?${query}` : TALENT_PATH;
}

/** Every filter that is on, each with the address that takes it away and starts at page 1 again. */
export function filterChips(filters: TalentFilters): FilterChip[] {
  const skills = filters.skills.map((skill) => ({
    key: `skills ${skill}`,
    label: skill,
    href: filterHref({ ...filters, skills: filters.skills.filter((other) => other !== skill) }),
  }));
  const others = SINGLE.filter((name) => filters[name] !== undefined).map((name) => ({
    key: name,
    label: chipLabel(name, String(filters[name])),
    href: filterHref({ ...filters, [name]: undefined }),
  }));
  return [...skills, ...others];
}

function chipLabel(name: (typeof SINGLE)[number], value: string): string {
  switch (name) {
    case "search":
      return `“${value}”`;
    case "location":
      return `Near ${value}`;
    case "experience":
      return `${value}+ years`;
    case "availability":
      return AVAILABILITY[value]?.label ?? value;
    case "workType":
      return WORK_TYPES[value] ?? value;
    case "minRate":
      return `From $${value}/hr`;
    case "maxRate":
      return `Up to $${value}/hr`;
    case "division":
      return `${value} division`;
  }
}

/** The filter state as a page title: "Available React talent in Dhaka". */
export function filterTitle({
  skills,
  search,
  division,
  location,
  availability,
  workType,
  experience,
}: TalentFilters): string {
  const words = [
    availability && AVAILABILITY[availability]?.label,
    workType && WORK_TYPES[workType],
    skills.length > 3 ? `${skills.slice(0, 2).join(", ")} and ${skills.length - 2} more skills` : listInWords(skills),
    "talent",
    (location || division) && `in ${location || division}`,
    experience && `with ${experience}+ years`,
    search && `matching “${search}”`,
  ].filter(Boolean);
  if (words.length === 1) return "Talent Exchange";
  const title = words.join(" ");
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function listInWords(items: string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
