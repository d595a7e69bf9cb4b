import { describe, expect, it } from "vitest";
import { jobItemList } from "./job-item-list";
import { jobPosting } from "./job-posting.server";
import type { Job } from "./jobs.queries.server";

const job: Job = {
  id: "6f1f4a2e-0000-4000-8000-000000000001",
  title: "Developer",
  description: "One\ntwo\n\nthree",
  company_name: "Setu Ltd",
  company_url: "https://example.com",
  budget_type: "hourly",
  budget_min: 20,
  budget_max: 32,
  pay_currency: "USD",
  pay_unit: "hour",
  employment_type: null,
  openings: 1,
  open_to_students: false,
  for_client: null,
  client_name: null,
  duration: "1_to_4_weeks",
  experience_level: "intermediate",
  job_type: "remote",
  location: null,
  skills_required: [],
  deadline: null,
  status: "active",
  reported_for: null,
  is_featured: false,
  created_at: "2026-01-01T00:00:00Z",
  expires_at: "2026-04-01T00:00:00Z",
};
const of = (changes: Partial<Job>, organization: string | null = null) =>
  jobPosting({ ...job, ...changes }, "https://example.org/jobs/1", organization);

describe("jobPosting (requirements/jobs.md json-ld)", () => {
  it("describes a remote hourly job", () => {
    expect(of({})).toEqual({
      "@context": "https://schema.org",
      "@type": "JobPosting",
      title: "Developer",
      description: "<p>One<br>two</p><p>three</p>",
      datePosted: "2026-01-01T00:00:00Z",
      validThrough: "2026-04-01T00:00:00Z",
      identifier: { "@type": "PropertyValue", name: "Setu Ltd", value: job.id },
      hiringOrganization: { "@type": "Organization", name: "Setu Ltd", sameAs: "https://example.com" },
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "BD" },
      employmentType: "CONTRACTOR",
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "USD",
        value: { "@type": "QuantitativeValue", minValue: 20, maxValue: 32, unitText: "HOUR" },
      },
      directApply: true,
      url: "https://example.org/jobs/1",
    });
  });

  it("names the organization whose page the job is on where its poster typed no company", () => {
    const nameless = { company_name: null, company_url: null };
    expect(of(nameless, "Setu Labs")).toMatchObject({
      hiringOrganization: { "@type": "Organization", name: "Setu Labs" },
      identifier: { name: "Setu Labs" },
    });
    // What was typed is what its reader sees on the card; who hires for a client is not the employer.
    expect(of({}, "Setu Labs")?.hiringOrganization).toMatchObject({ name: "Setu Ltd" });
    expect(of({ ...nameless, for_client: true }, "Setu Labs")).toBeNull();
  });

  it("needs a company, and a place unless fully remote", () => {
    expect(of({ company_name: null })).toBeNull();
    for (const location of [null, " "]) expect(of({ job_type: "hybrid", location })).toBeNull();
    const hybrid = of({ job_type: "hybrid", location: "Agrabad, Chattogram" });
    expect(hybrid).toMatchObject({
      jobLocation: { address: { addressLocality: "Agrabad, Chattogram", addressCountry: "BD" } },
    });
    expect(hybrid).not.toHaveProperty("jobLocationType");
  });

  it("states no country of a place that may be in another", () => {
    for (const location of ["Dubai, UAE", "Agrabad"]) {
      const address = { "@type": "PostalAddress", addressLocality: location };
      expect(of({ job_type: "onsite", location })).toHaveProperty("jobLocation", { "@type": "Place", address });
      expect(of({ job_type: "remote", location })).not.toHaveProperty("jobLocation");
    }
  });

  it("names the client, where the poster hires for one, and nobody where the client is not named", () => {
    expect(of({ for_client: false })).toEqual(of({}));
    const client = { for_client: true, client_name: "Bonik" };
    for (const company_name of ["Setu Ltd", null]) {
      const posting = of({ ...client, company_name, company_url: company_name && "https://example.com" });
      expect(posting?.hiringOrganization).toEqual({ "@type": "Organization", name: "Bonik" });
      expect(posting?.identifier).toMatchObject({ name: "Bonik", value: job.id });
    }
    expect(of({ for_client: true })).toBeNull();
  });

  it("states a salary by the hour or none", () => {
    expect(of({ budget_max: null })).toMatchObject({ baseSalary: { value: { minValue: 20, unitText: "HOUR" } } });
    expect(of({ budget_min: null, budget_max: null })).not.toHaveProperty("baseSalary");
    const project = { budget_type: "fixed", pay_unit: "project" };
    expect(of(project)).not.toHaveProperty("baseSalary");
    expect(of(project)).toHaveProperty("employmentType", "CONTRACTOR");
    expect(of({ budget_type: "negotiable" })).not.toHaveProperty("employmentType");
  });

  it.each([
    ["day", "DAY"],
    ["month", "MONTH"],
  ])("states pay by the %s in its own currency", (pay_unit, unitText) => {
    const pay = { budget_type: "fixed", budget_min: 60_000, budget_max: 80_000, pay_currency: "BDT", pay_unit };
    expect(of(pay)?.baseSalary).toEqual({
      "@type": "MonetaryAmount",
      currency: "BDT",
      value: { "@type": "QuantitativeValue", minValue: 60_000, maxValue: 80_000, unitText },
    });
    expect(of({ ...pay, budget_type: "negotiable" })).not.toHaveProperty("baseSalary");
    expect(of(pay)).not.toHaveProperty("employmentType");
    expect(of({ ...pay, employment_type: "full_time" })).toHaveProperty("employmentType", "FULL_TIME");
  });

  it.each([
    ["full_time", "FULL_TIME"],
    ["part_time", "PART_TIME"],
    ["contract", "CONTRACTOR"],
    ["internship", "INTERN"],
    ["freelance", "CONTRACTOR"],
  ])("names %s employment %s, also of a negotiable job", (employment_type, employmentType) => {
    expect(of({ employment_type, budget_type: "negotiable" })).toMatchObject({ employmentType });
  });

  it("says how many it is for, where these are several", () => {
    expect(of({ openings: 4 })).toMatchObject({ totalJobOpenings: 4 });
    expect(of({})).not.toHaveProperty("totalJobOpenings");
  });

  it("keeps typed HTML as text", () => {
    expect(of({ description: "</script><b>&" })?.description).toBe("<p>&lt;/script&gt;&lt;b&gt;&amp;</p>");
  });
});

it.each([
  [0, [1, 2]],
  [20, [21, 22]],
])("a search engine that reads the list after %i jobs counts on, from page to page", (before, positions) => {
  expect(jobItemList(["a", "b"], before).itemListElement).toEqual([
    { "@type": "ListItem", position: positions[0], url: "a" },
    { "@type": "ListItem", position: positions[1], url: "b" },
  ]);
});
