import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { identityContext, submittedContext, supabaseContext } from "~/context";
import { jobListPicture, jobPicture } from "~/features/share/pictures.server";
import type { RequestClient } from "~/supabase/client.server";
import { jobPage } from "~/features/jobs/jobs.page.server";
import type { SeenJob } from "~/features/jobs/jobs.queries.server";
import { loader as listLoader } from "./jobs/jobs";

const ID = "11111111-1111-4111-8111-111111111111";
const NOW = new Date();

const jobOf = (reported_for: string | null, title = "Ferry pilot"): SeenJob => ({
  id: ID,
  title,
  description: "Steers.",
  company_name: null,
  company_url: null,
  budget_type: "negotiable",
  budget_min: null,
  budget_max: null,
  pay_currency: "BDT",
  pay_unit: "month",
  employment_type: null,
  openings: 1,
  open_to_students: false,
  for_client: null,
  client_name: null,
  duration: "long_term",
  experience_level: "entry",
  job_type: "remote",
  location: null,
  skills_required: [],
  deadline: null,
  status: "active",
  reported_for,
  is_featured: false,
  created_at: NOW.toISOString(),
  expires_at: new Date(NOW.getTime() + 86_400_000).toISOString(),
  own: false,
  saved: false,
});

const answering = (data: unknown) =>
  ({ rpc: () => Promise.resolve({ data, error: null, status: 200 }) }) as unknown as RequestClient;

const ORGANIZATION = { slug: "setu", name: "Setu Labs", proved_domain: null, proved_at: null };

/** What a visitor's request is asked with, whatever the backend answers. */
function visitorOf(answer: unknown) {
  const context = new RouterContextProvider();
  context.set(identityContext, { viewer: null, session: null, unknown: false } as never);
  context.set(submittedContext, []);
  context.set(supabaseContext, answering(answer));
  return context;
}

async function pageOf(reportedFor: string | null) {
  const none = {
    others: [],
    similar: [],
    applications: null,
    applied: null,
    answer_days: null,
    again: null,
    own: null,
  };
  const found = { ...none, job: jobOf(reportedFor), organization: ORGANIZATION, saved: false, has_skills: false };
  return jobPage(visitorOf(found), ID, () => Promise.resolve(null));
}

test("search engines get no offer of a job of which a visitor reads that it asks for money: they would leave the warning out", async () => {
  expect((await pageOf(null)).posting).toMatchObject({
    title: "Ferry pilot",
    hiringOrganization: { name: "Setu Labs" },
  });
  const warned = await pageOf("asks_for_money");
  expect([warned.job.warned, warned.posting]).toEqual([true, null]);
});

const CHOICES = {
  complete: true,
  most: 300,
  type: {},
  level: {},
  employment: {},
  students: 0,
  hires: {},
  division: {},
  skill: [],
};
const LIST = {
  total: 2,
  more: false,
  suggestion: null,
  choices: CHOICES,
  nearest: null,
  jobs: [jobOf("asks_for_money", "Fee first"), { ...jobOf(null, "Sailor"), id: ID.replaceAll("1", "2") }],
};

test("nor does a shared picture show it, neither its own nor that of a list", async () => {
  expect(jobPicture(jobOf(null), "Setu Labs", NOW)).toMatchObject({ kind: "Job · Setu Labs" });
  expect(jobPicture(jobOf("asks_for_money"), "Setu Labs", NOW)).toBeNull();
  expect((await jobListPicture(answering(LIST), {})).lines).toEqual(["Sailor"]);
});

test("nor do search engines get its address with those of the list", async () => {
  const url = new URL("http://localhost/jobs");
  const list = { context: visitorOf(LIST), request: new Request(url), url };
  const { data } = (await listLoader(list as never)) as { data: { itemList: { itemListElement: object[] } } };
  expect(data.itemList.itemListElement).toEqual([
    expect.objectContaining({ position: 1, url: expect.stringContaining("/jobs/22222222-") }),
  ]);
});

test("whoever gets the link of such a job reads the warning instead of the job's own text, and no picture", async () => {
  const { summary } = await pageOf("asks_for_money");
  expect(summary).toMatch(/^Members reported this job: it asks applicants for money\..* Never pay/);
  expect(summary).not.toContain("Steers");
});

test("a visitor who shares a job shares the name of the organization that it is posted for", async () => {
  expect((await pageOf(null)).summary).toMatch(/^Setu Labs · Remote/);
});
