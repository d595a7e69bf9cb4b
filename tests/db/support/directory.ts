import type { TalentFilters } from "../../../app/features/talent/talent.queries.server.ts";
import type { Target } from "./target.ts";

/** A member of the directory as the test's oracle knows them. */
export interface Person {
  id: string;
  userId: string;
  fullName: string | null;
  title: string;
  bio: string | null;
  profileBio: string | null;
  skills: { name: string; years: number }[];
  location: string | null;
  city: string | null;
  division: string | null;
  experience: number;
  availability: string;
  workTypes: string[];
  hourly: number | null;
  min: number | null;
  max: number | null;
  open: boolean;
  /** Days since the member's last confirmation; from 120 on the directory no longer lists them. */
  silentDays: number;
  createdAt: string;
}

const NAMES = [
  "100% Rahim",
  "Sadia_Karim",
  "Star * Ahmed",
  "Back\\slash Begum",
  "Comma, Khan",
  "Paren (Dev) Das",
  "Dot.Net Dey",
  'Quote "Q" Quader',
  "O'Brien Apostrophe",
  "রহিম উদ্দিন",
  // Not NFC, as some keyboards type it.
  "ম\u09dfমনসিংহ রানা",
  "Cafe\u0301 Étoile",
  "[Bracket] {Brace} Barua",
  "Plus+Caret^Dollar$Pipe|Question?",
  "Colon: semi; eq=1 & amp#hash",
  "Rahim 100x",
  "SadiaXKarim",
  "is_open_to_work.eq.false",
  "),or(id.not.is.null",
  "Tilde~ Back`tick <b>",
];
const TITLES = ["Backend Developer", "UI/UX Designer", "C++ Engineer", "DevOps (SRE)", "Data Scientist"];
const BIOS = [null, "Builds APIs", "Ships 10.5x faster", "বাংলা ভাষায় কাজ করি", "a*b*c"];
const PLACES: [string | null, string | null, string | null][] = [
  ["Agrabad", "Chittagong", "Chittagong"],
  ["Chattogram", null, null],
  ["Dhanmondi", "Dhaka", "Dhaka"],
  ["চট্টগ্রাম", null, null],
  ["Barisal Sadar", null, "Barishal"],
  [null, null, null],
  ["100% remote (BD)", null, "Sylhet"],
  ["Mymensingh", "Mymensingh", "Mymensingh"],
];
const SKILLS = ["React", "Node.js", "UI/UX Design", "Python", "React Native"];
const WORK_TYPES = ["remote", "onsite", "hybrid", "part-time"];
const RATES: [number | null, number | null, number | null][] = [
  [null, null, null],
  [25, null, null],
  [null, 10, 20],
  [null, 30, null],
  [null, null, 15],
  [50, 40, 60],
];

/** A fixed population: every text, place and rate occurs, in combinations that differ in length. */
export function createPopulation(size = 90): Person[] {
  return Array.from({ length: size }, (_, i) => {
    const hex = i.toString(16).padStart(12, "0");
    const [location, city, division] = at(PLACES, i * 5 + 1);
    const [hourly, min, max] = at(RATES, i * 5 + 2);
    return {
      id: `10000000-0000-4000-8000-${hex}`,
      userId: `20000000-0000-4000-8000-${hex}`,
      fullName: at(NAMES, i),
      title: at(TITLES, i * 3),
      bio: at(BIOS, i * 2),
      profileBio: i % 9 === 0 ? "Own words: 50%_off" : null,
      skills: SKILLS.filter((_skill, s) => (i >> s) % 2 === 1).map((name, s) => ({
        name,
        years: (i + s) % 7,
      })),
      location,
      city,
      division,
      experience: i % 11,
      availability: at(["available", "busy", "not_available"], i),
      workTypes: WORK_TYPES.filter((_type, t) => (i + t) % 3 === 0),
      hourly,
      min,
      max,
      open: i % 13 !== 12,
      silentDays: at([0, 119, 91, 0, 121, 30, 0, 400], i),
      // Groups of seven share a timestamp, so that the second sort key decides.
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 7))).toISOString(),
    };
  });
}

/** A member whose profile row is missing (requirements/talent.md d36). */
export const WITHOUT_PROFILE = 3;

/** Inserts the population as superuser. */
export async function insertPopulation(target: Target, people: Person[]): Promise<void> {
  for (const [i, person] of people.entries()) {
    await target.sql("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, '{}')", [
      person.userId,
      `${i}@example.org`,
    ]);
    await target.sql(
      "update public.profiles set full_name = $2, bio = $3, location = $4, city = $5, division = $6 where id = $1",
      [person.userId, person.fullName, person.profileBio, person.location, person.city, person.division],
    );
    await target.sql(
      `insert into public.talent_profiles (id, user_id, title, bio, experience_years, availability, preferred_work_type,
         hourly_rate, min_hourly_rate, max_hourly_rate, is_open_to_work, created_at, confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $7::text::text[], $8, $9, $10, $11, $12, now() - $13::integer * interval '1 day')`,
      [
        person.id,
        person.userId,
        person.title,
        person.bio,
        person.experience,
        person.availability,
        `{${person.workTypes.join(",")}}`,
        person.hourly,
        person.min,
        person.max,
        person.open,
        person.createdAt,
        person.silentDays,
      ],
    );
    for (const { name, years } of person.skills) {
      await target.sql(
        "insert into public.user_skills (user_id, skill_id, years_experience) select $1, id, $3 from public.skills where name = $2",
        [person.userId, name, years],
      );
    }
    if (i === WITHOUT_PROFILE) {
      await target.sql("delete from public.profiles where id = $1", [person.userId]);
      Object.assign(person, {
        fullName: null,
        profileBio: null,
        location: null,
        city: null,
        division: null,
      });
    }
  }
}

const SYNONYMS = [
  ["chittagong", "chattogram", "চট্টগ্রাম"],
  ["barishal", "barisal", "বরিশাল"],
  ["dhaka", "ঢাকা"],
  ["mymensingh", "ময়মনসিংহ"],
];

/** Names of the population that are the same, written in both scripts. */
const SAME_NAMES = [["rahim", "রহিম"]];

/**
 * The directory's expected result, newest first, computed without a database; matches by sound come after matches of
 * the text.
 */
export function expectedTalents(people: Person[], filters: TalentFilters): string[] {
  const listed = people
    .filter((person) => person.open && person.silentDays < 120)
    .toSorted((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
  const said = listed.filter((person) => matches(person, filters));
  const sounding = listed.filter(
    (person) =>
      !said.includes(person) &&
      soundsLike(person, filters.search) &&
      matches(person, { ...filters, search: undefined }),
  );
  return [...said, ...sounding].map((person) => person.id);
}

function soundsLike(person: Person, search: string | undefined): boolean {
  const group = SAME_NAMES.find((names) => names.includes(fold(search?.trim() ?? null))) ?? [];
  return fold(person.fullName)
    .split(" ")
    .some((word) => group.includes(word));
}

function matches(person: Person, filters: TalentFilters): boolean {
  const low = person.min === null && person.max === null ? person.hourly : person.min;
  const high = person.min === null && person.max === null ? person.hourly : person.max;
  const places = [person.location, person.city, person.division].map(fold);
  for (const group of SYNONYMS) {
    if (places.some((place) => group.some((name) => place.includes(fold(name))))) places.push(...group.map(fold));
  }
  const texts = [
    person.fullName,
    person.title,
    person.bio,
    person.profileBio,
    ...person.skills.map(({ name }) => name),
    ...places,
  ];
  return (
    (filters.skills.length === 0 || person.skills.some(({ name }) => filters.skills.includes(name))) &&
    (filters.experience === undefined || person.experience >= filters.experience) &&
    (!filters.availability || person.availability === filters.availability) &&
    (!filters.workType || person.workTypes.includes(filters.workType)) &&
    (!filters.division || person.division === filters.division) &&
    (!filters.location?.trim() || places.some((place) => place.includes(fold(filters.location?.trim() ?? null)))) &&
    (!filters.search?.trim() || texts.map(fold).some((text) => text.includes(fold(filters.search?.trim() ?? null)))) &&
    (filters.minRate === undefined || high === null || high >= filters.minRate) &&
    (filters.maxRate === undefined || low === null || low <= filters.maxRate)
  );
}

function fold(text: string | null): string {
  return (text ?? "").normalize("NFC").toLowerCase();
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function at<T>(list: T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("an empty list");
  return item;
}
