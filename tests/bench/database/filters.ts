import type { SupabaseClient } from "@supabase/supabase-js";
import type { JobFilters } from "../../../app/domain/jobs/jobs-href.ts";
import type { TalentFilters } from "../../../app/features/talent/talent.queries.server.ts";
import type { Database } from "../../../app/supabase/database.types.ts";

export interface Case<Filters> {
  what: string;
  /** What it finds, or why it is measured. */
  why: string;
  filters: Filters;
  /** 1 by default; "last" is the last page that a reader can reach. */
  page?: number | "last";
  /** Queried as a member instead of as a visitor. */
  asMember?: true;
}

/** The cases, each with the product's own list function and its page size. */
export function asksOf<Filters>(
  cases: Case<Filters>[],
  pageSize: number,
  list: (client: SupabaseClient<Database>, filters: Filters, page: number) => Promise<unknown>,
) {
  return cases.map(({ what, why, filters, page = 1 }) => ({
    what,
    why,
    ask: (client: SupabaseClient<Database>, size: number) =>
      list(client, filters, page === "last" ? Math.ceil(size / pageSize) : page),
  }));
}

/** The queries of the directory; the words are those of seed.sql. */
export const TALENT_CASES: Case<TalentFilters>[] = [
  { what: "no filter", why: "85 % of all", filters: { skills: [] } },
  { what: "no filter, as a member", why: "the same list", filters: { skills: [] }, asMember: true },
  { what: "the last page", why: "that a reader can come to", filters: { skills: [] }, page: "last" },
  { what: "page 1,000", why: "beyond it", filters: { skills: [] }, page: 1000 },
  { what: "division", why: "7 %", filters: { skills: [], division: "Rajshahi" } },
  { what: "skills and division", why: "12 %", filters: { skills: ["React", "Laravel"], division: "Dhaka" } },
  { what: "rare skill and division", why: "0.6 %", filters: { skills: ["Cloud Computing"], division: "Sylhet" } },
  { what: "a word of one member", why: "1 match", filters: { skills: [], search: "zymurgy" } },
  { what: "a word of half the members", why: "57 %", filters: { skills: [], search: "developer" } },
  { what: "a frequent word", why: "2 %", filters: { skills: [], search: "distributed" } },
  { what: "a word of every hundredth", why: "1 %", filters: { skills: [], search: "hyperledger" } },
  { what: "a word of every thousandth", why: "0.1 %", filters: { skills: [], search: "haskell" } },
  { what: "a word of nobody", why: "0", filters: { skills: [], search: "xylophonist" } },
  { what: "a misspelt word", why: "0, and the nearest word", filters: { skills: [], search: "javascrpt" } },
  {
    what: "two misspelt words",
    why: "0, and the nearest words",
    filters: { skills: [], search: "hyperleger enginer" },
  },
  { what: "a phrase", why: "21 %", filters: { skills: [], search: "slow phones and honest" } },
  { what: "two letters, frequent", why: "5 %", filters: { skills: [], search: "qa" } },
  { what: "two letters, rare", why: "1 match", filters: { skills: [], search: "zy" } },
  { what: "two letters of nobody", why: "0", filters: { skills: [], search: "zq" } },
  { what: "Bangla", why: "4 %", filters: { skills: [], search: "অভিজ্ঞতা" } },
  { what: "a Bangla name", why: "1 %", filters: { skills: [], search: "মাহবুব" } },
  { what: "a name in the other script", why: "2 %, by its sound", filters: { skills: [], search: "মেহেদী" } },
  { what: "a name spelled otherwise", why: "1 %, by its sound", filters: { skills: [], search: "Rohim Rohman" } },
  {
    what: "a name in the other script, by rate",
    why: "1 %, by its sound",
    filters: { skills: [], search: "সোহেল", sort: "rate" },
  },
  { what: "rate", why: "54 %", filters: { skills: [], minRate: 20, maxRate: 40 } },
  { what: "a high rate", why: "25 %", filters: { skills: [], minRate: 100 } },
  { what: "experience", why: "10 %", filters: { skills: [], experience: 20 } },
  {
    what: "rate by the month in taka",
    why: "a fifth",
    filters: { skills: [], pay: "BDT-month", minRate: 20, maxRate: 40 },
  },
  { what: "pay that nobody asks", why: "who states none", filters: { skills: [], pay: "BDT-day", sort: "rate" } },
  { what: "place", why: "one of 96", filters: { skills: [], location: "mirpur" } },
  { what: "a place in Bangla", why: "by its English name", filters: { skills: [], location: "চট্টগ্রাম" } },
  {
    what: "five filters",
    why: "2 %",
    filters: { skills: ["React"], division: "Dhaka", search: "developer", availability: "available", maxRate: 60 },
  },
  {
    what: "a rare combination",
    why: "a handful",
    filters: {
      skills: [],
      division: "Mymensingh",
      availability: "not_available",
      workType: "full-time",
      experience: 23,
    },
  },
  {
    what: "a rare combination with a word",
    why: "a handful",
    filters: { skills: ["Cloud Computing"], division: "Rangpur", search: "hyperledger", experience: 5 },
  },
  {
    what: "frequent words that never meet",
    why: "nobody or a handful",
    filters: { skills: ["DevOps"], search: "speaker", location: "zindabazar, mymensingh", minRate: 110 },
  },
  { what: "lowest rate", why: "of all", filters: { skills: [], sort: "rate" } },
  { what: "most experience", why: "of all", filters: { skills: [], sort: "experience" } },
  {
    what: "lowest rate, skills and division",
    why: "12 %",
    filters: { skills: ["React", "Laravel"], division: "Dhaka", sort: "rate" },
  },
  {
    what: "most experience, a frequent word",
    why: "2 %",
    filters: { skills: [], search: "distributed", sort: "experience" },
  },
  {
    what: "lowest rate, a word of every thousandth",
    why: "0.1 %",
    filters: { skills: [], search: "haskell", sort: "rate" },
  },
];

/** The queries of the list of jobs. */
export const JOB_CASES: Case<JobFilters>[] = [
  { what: "no filter", why: "the open ones, 40 %", filters: {} },
  { what: "the last page", why: "that a reader can come to", filters: {}, page: "last" },
  { what: "a word of one job", why: "1 match or none open", filters: { q: "zymurgy" } },
  { what: "a word of half the jobs", why: "about half", filters: { q: "developer" } },
  { what: "a word of no job", why: "0", filters: { q: "xylophonist" } },
  { what: "two letters, frequent", why: "5 %", filters: { q: "qa" } },
  { what: "two letters, rare", why: "1 match or none open", filters: { q: "zy" } },
  { what: "Bangla", why: "4 %", filters: { q: "অভিজ্ঞতা" } },
  { what: "skill", why: "one of 20", filters: { skill: "React" } },
  { what: "a skill of no job", why: "0", filters: { skill: "Fortran" } },
  { what: "type and level", why: "11 %", filters: { type: "remote", level: "expert" } },
  { what: "division", why: "7 %", filters: { division: "Rajshahi" } },
  { what: "place", why: "one of 12", filters: { location: "mirpur" } },
  { what: "division and place", why: "1 %", filters: { division: "Rajshahi", location: "mirpur" } },
  { what: "budget", why: "half", filters: { minBudget: 500 } },
  { what: "employment", why: "1.3 %", filters: { employment: "internship" } },
  { what: "for students", why: "1.3 %", filters: { students: true } },
  { what: "for a client", why: "2.5 %", filters: { hires: "client" } },
  { what: "pay by the month in taka", why: "half", filters: { pay: "BDT-month", minBudget: 500 } },
  { what: "highest pay by the month in taka", why: "half", filters: { pay: "BDT-month", sort: "pay" } },
  {
    what: "six filters",
    why: "a handful",
    filters: { q: "engineer", skill: "React", type: "onsite", level: "entry", division: "Sylhet", minBudget: 3000 },
  },
  { what: "ending soon", why: "of all", filters: { sort: "ending" } },
  { what: "highest pay", why: "of all", filters: { sort: "pay" } },
  { what: "highest pay, skill", why: "one of 20", filters: { skill: "React", sort: "pay" } },
  { what: "ending soon, Bangla", why: "4 %", filters: { q: "অভিজ্ঞতা", sort: "ending" } },
  {
    what: "highest pay, division and place",
    why: "1 %",
    filters: { division: "Rajshahi", location: "mirpur", sort: "pay" },
  },
];
