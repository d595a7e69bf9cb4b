import { sql } from "../../support/stack.ts";
import type { Family } from "../support/family.ts";
import { askApi, jobForm, newPerson } from "../support/people.ts";
import { inTheDatabase } from "../support/sql-fault.ts";

const BAD_NUMBERS = [
  "-1",
  "1e309",
  "1e3",
  "NaN",
  "Infinity",
  "-Infinity",
  "0x10",
  "9999999999999",
  "0.001",
  "1,000",
  "1 000",
  "+1",
  "1.",
  ".5",
  "½",
  "१२",
  "٣",
  "--1",
  "null",
  "[]",
  "1;2",
  "0b1",
];
const BAD_DATES = [
  "0000-00-00",
  "2020-01-01",
  "2026-02-30",
  "2026-13-01",
  "9999-12-31",
  "99999-01-01",
  "2027-06-30T23:59:60Z",
  "tomorrow",
  "01/02/2027",
  "-001-01-01",
  "NaN",
  "0",
];

/** Sent directly to the API, without a form in front of the database. */
const BAD_ROWS: Record<string, unknown>[] = [
  { budget_min: "NaN" },
  { budget_max: "NaN" },
  { budget_min: "Infinity" },
  { budget_min: -1 },
  { budget_min: 1e13 },
  { budget_min: 2, budget_max: 1 },
  { deadline: "infinity" },
  { deadline: "9999-12-31" },
  { deadline: "not a day" },
  { title: " " },
  { title: "x".repeat(161) },
  { duration: "for ever" },
  { skills_required: Array.from({ length: 21 }, () => "a") },
];

export const numbers: Family = {
  name: "numbers",
  title: "no odd number or date becomes a budget or a deadline, by the form or past it",
  async run(site, tries) {
    const person = await newPerson(site);
    for (const row of BAD_ROWS) {
      const body = { client_id: person.id, title: "Odd", description: "Odd", ...row };
      const { status } = await askApi(site, person, "POST", "jobs", body);
      tries.expect(status >= 400 && status < 500, `the API takes ${JSON.stringify(row).slice(0, 60)}: ${status}`);
    }
    for (const typed of BAD_NUMBERS) {
      const answer = await person.browser.post("/post-job", jobForm({ budgetMin: typed, budgetMax: "" }));
      const html = await answer.text();
      tries.expect(
        answer.status === 400 && /Minimum budget (must|can)/.test(html),
        `a budget of ${typed}: ${answer.status}`,
      );
    }
    for (const typed of BAD_DATES) {
      const answer = await person.browser.post("/post-job", jobForm({ deadline: typed }));
      await answer.text();
      tries.expect([400, 422].includes(answer.status), `a deadline of ${typed}: ${answer.status}`);
    }
    const reversed = await person.browser.post("/post-job", jobForm({ budgetMin: "2", budgetMax: "1" }));
    tries.expect(reversed.status === 400, `the least above the most: ${reversed.status}`);
    const stored = await sql(site.stack, "select title from public.jobs where client_id = $1", [person.id]);
    tries.expect(stored.length === 0, `${stored.length} odd jobs were stored`);

    // A blank is no number, and Bangla digits are.
    for (const [typed, meant] of [
      ["", null],
      [" ", null],
      ["১২", "12"],
      ["12.50", "12.5"],
    ] as const) {
      const companyName = crypto.randomUUID();
      const answer = await person.browser.post("/post-job", jobForm({ budgetMin: typed, budgetMax: "", companyName }));
      const [job] = await sql<{ budget_min: string | null }>(
        site.stack,
        "select budget_min from public.jobs where company_name = $1",
        [companyName],
      );
      const found = job?.budget_min ?? null;
      tries.expect(
        answer.status === 302 && (found === null ? null : String(Number(found))) === meant,
        `a budget of "${typed}": ${found}`,
      );
    }
  },
  fault: inTheDatabase(
    "the database takes a budget that is not a number",
    "alter domain public.job_amount drop constraint job_amount_range",
    `delete from public.jobs where budget_min = 'NaN' or budget_min < 0;
     alter domain public.job_amount add constraint job_amount_range
       check (value between 0 and 1000000000 and value <> 'NaN')`,
  ),
};
