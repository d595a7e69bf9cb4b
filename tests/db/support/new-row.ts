import { randomUUID } from "node:crypto";

import { createJob, createOrganization, createTalent } from "./factories.ts";
import type { Scenario } from "./scenario.ts";
import type { Target } from "./target.ts";

/**
 * A complete valid row for each table that members insert into, in the name of `member`. Rows that it refers to are
 * created, except for the columns that are `given` anyway.
 */
export async function newRow(
  target: Target,
  scenario: Pick<Scenario, "skill" | "counterpart">,
  table: string,
  member: string,
  given: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const unless = async (column: string, make: () => Promise<string>) => (column in given ? undefined : make());
  switch (table) {
    case "talent_profiles":
      return {
        user_id: member,
        title: "Engineer",
        bio: "বাংলা",
        experience_years: 3,
        hourly_rate: 20.5,
        min_hourly_rate: 10,
        max_hourly_rate: 30,
        rate_currency: "BDT",
        rate_unit: "day",
        availability: "busy",
        is_open_to_work: true,
        is_open_to_freelance: true,
        preferred_work_type: ["remote", "part-time", "freelance"],
        portfolio_url: "https://example.org",
        portfolio_projects: [{ id: "1", title: "Shop", technologies: ["Go"] }],
        education: [{ id: "1", title: "BSc", organisation: "BUET", startYear: 2010, endYear: 2014 }],
        work_experience: [{ id: "1", title: "Lead", startYear: 2019 }],
      };
    case "user_skills":
      return { user_id: member, skill_id: scenario.skill, level: "expert", years_experience: 4 };
    case "jobs":
      return {
        client_id: member,
        title: "Designer",
        description: "Design",
        company_name: "Setu",
        company_url: "https://example.org",
        for_client: true,
        client_name: "Bonik",
        repost_of: await unless("repost_of", () => createJob(target, member)),
        organization_id: await unless("organization_id", () => createOrganization(target, member)),
        // It is compatible with every unit.
        budget_type: "negotiable",
        budget_min: 5,
        budget_max: 10,
        pay_currency: "BDT",
        pay_unit: "hour",
        employment_type: "part_time",
        openings: 2,
        open_to_students: true,
        duration: "1_to_3_months",
        experience_level: "entry",
        job_type: "hybrid",
        location: "Dhaka",
        skills_required: ["Figma"],
        deadline: "2099-12-31T17:59:59Z",
        submission_id: randomUUID(),
      };
    case "job_applications":
      return {
        job_id: await unless("job_id", () => createJob(target, scenario.counterpart)),
        applicant_id: member,
        cover_letter: "Hello",
        proposed_rate: 12,
        rate_currency: "BDT",
        rate_unit: "day",
        with_cv: false,
        with_skills: false,
        submission_id: randomUUID(),
      };
    case "connections":
      return {
        requester_id: member,
        addressee_id: await unless("addressee_id", async () => {
          const addressee = await target.createUser();
          await createTalent(target, addressee);
          return addressee;
        }),
        note: "Hi",
        submission_id: randomUUID(),
      };
    case "notification_preferences":
      return { user_id: member, muted: ["connections", "meetings"] };
    case "organizations":
      return {
        is_startup: true,
        name: `Setu ${randomUUID()}`,
        tagline: "Bridge",
        description: "Long",
        sector: "Fintech",
        stage: "seed",
        website: "https://example.org",
        division: "Dhaka",
        city: "Dhaka",
        founded_year: 2020,
        team_size: 5,
      };
    case "investor_profiles":
      return {
        user_id: member,
        firm_name: "Fund",
        investor_type: "angel",
        thesis: "Early",
        sectors: ["SaaS"],
        stages: ["seed"],
        ticket_min: 1000,
        ticket_max: 5000,
        website: "https://example.org",
        is_listed: true,
      };
    case "mentor_profiles":
      return {
        user_id: member,
        headline: "Lead",
        helps: "Careers",
        fields: ["career", "interviews"],
        languages: ["bn"],
        hours_per_month: 3,
        next_free_on: "2099-01-01",
        is_offering: true,
      };
    case "meeting_requests":
      return {
        requester_id: member,
        submission_id: randomUUID(),
        subject: "Deal",
        message: "Hi",
        preferred_on: "2099-01-01",
      };
    default:
      throw new Error(`no row for ${table}`);
  }
}
