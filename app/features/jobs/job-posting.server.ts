import { isInBangladesh } from "~/domain/places/place-names.server";
import type { Job } from "./jobs.queries.server";

/**
 * Returns the JobPosting of a job's page, or null if it would be incomplete: no known employer, or no place for work that
 * is not fully remote (requirements/jobs.md json-ld). `organization` names the one whose page the job is on.
 */
export function jobPosting(job: Job, jobUrl: string, organization: string | null) {
  const employer = employerOf(job, organization);
  if (!employer) return null;
  const remote = job.job_type === "remote";
  if (!remote && !job.location?.trim()) return null;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: paragraphs(job.description),
    datePosted: job.created_at,
    validThrough: job.expires_at,
    identifier: { "@type": "PropertyValue", name: employer.name, value: job.id },
    hiringOrganization: { "@type": "Organization", ...employer },
    ...(remote
      ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country", name: "BD" } }
      : { jobLocation: { "@type": "Place", address: addressOf(job.location ?? "") } }),
    ...employment(job),
    ...(job.openings > 1 && { totalJobOpenings: job.openings }),
    ...salary(job),
    directApply: true,
    url: jobUrl,
  };
}

/** Names the country of a place in Bangladesh only: one that a poster typed may be in any other. */
function addressOf(location: string) {
  const country = isInBangladesh(location) && { addressCountry: "BD" };
  return { "@type": "PostalAddress", addressLocality: location, ...country };
}

/**
 * Whoever hires for a client is not the employer; the client is, and its website is not known. A poster who typed no
 * company hires for the organization that they chose.
 */
function employerOf(job: Job, organization: string | null) {
  const { for_client: forClient, client_name: client, company_name: company, company_url: site } = job;
  if (forClient) return client && { name: client };
  if (!company) return organization && { name: organization };
  return { name: company, ...(site && { sameAs: site }) };
}

/** Google's names for the types of employment. */
const EMPLOYMENT: Record<string, string> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  contract: "CONTRACTOR",
  internship: "INTERN",
  freelance: "CONTRACTOR",
};

/**
 * If the poster gives no type, who pays by the hour or for a project looks for a contractor. Pay by the day or month says
 * nothing: it is how most employees are paid.
 */
function employment({ employment_type: type, budget_type: budgetType, pay_unit: unit }: Job) {
  if (type !== null) return { employmentType: EMPLOYMENT[type] };
  const isContract = budgetType !== "negotiable" && (unit === "hour" || unit === "project");
  return isContract ? { employmentType: "CONTRACTOR" } : {};
}

const UNITS: Record<string, string> = { hour: "HOUR", day: "DAY", month: "MONTH" };

/** A project's price has no unit of time, so only pay by time counts as a salary. */
function salary({ budget_type: type, budget_min: min, budget_max: max, pay_currency: currency, pay_unit: unit }: Job) {
  const unitText = UNITS[unit];
  if (type === "negotiable" || unitText === undefined || (min === null && max === null)) return {};
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency,
      value: {
        "@type": "QuantitativeValue",
        ...(min !== null && { minValue: min }),
        ...(max !== null && { maxValue: max }),
        unitText,
      },
    },
  };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function paragraphs(text: string): string {
  return text
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? "")
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", "<br>")}</p>`)
    .join("");
}
