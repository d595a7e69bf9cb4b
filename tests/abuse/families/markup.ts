import { sql } from "../../support/stack.ts";
import { atTheEdge, inPages } from "../support/edge.ts";
import type { Family, Tries } from "../support/family.ts";
import { intrusions, MARKUP } from "../support/markup.ts";
import { parsePage } from "../support/page.ts";
import { askApi, inParallel, jobForm, newPerson, storeApplication, storeJob, visitorOf } from "../support/people.ts";

const URLS = [
  "javascript:hurt()",
  "JaVaScRiPt:hurt()",
  " javascript:hurt()",
  "data:text/html,<script>hurt()</script>",
  "vbscript:hurt()",
  "file:///etc/passwd",
  "//evil.example",
];

export const markup: Family = {
  name: "markup",
  title: "what members type stays text, in every field and on every page that shows it",
  async run(site, tries, { long }) {
    const poster = await newPerson(site);
    const applicant = await newPerson(site);
    const visitor = visitorOf(site);

    // One job and one talent per payload: constraints refuse some, so each field gets what it accepts.
    const texts = MARKUP.map((text) => text.replaceAll(/[\p{Cc}]/gu, ""));
    const jobs = await Promise.all(
      texts.map((text) =>
        storeJob(site, poster.id, {
          title: text,
          description: `${text}\n${text}`,
          company_name: text,
          for_client: true,
          client_name: text,
          location: text,
          skills_required: [text.slice(0, 50)],
        }),
      ),
    );
    await inParallel(jobs, async (id) => check(tries, `/jobs/${id}`, await visitor.get(`/jobs/${id}`)));
    for (const page of ["/jobs", "/jobs?page=2", "/jobs?page=3"]) check(tries, page, await visitor.get(page));

    const echoed = texts.filter((_, index) => long || index % 10 === 0);
    await inParallel(echoed, async (text) => {
      for (const path of ["/jobs?q=", "/talent-exchange?search=", "/jobs?location="]) {
        await check(tries, path + text, await visitor.get(path + encodeURIComponent(text)), false);
      }
    });
    await inParallel(echoed, async (text) => {
      const refused = await poster.browser.post(
        "/post-job",
        jobForm({
          title: text,
          description: text,
          companyName: text,
          clientName: text,
          location: text,
          skills: text,
          budgetMin: text,
          deadline: text,
        }),
      );
      await check(tries, `/post-job with ${text}`, refused);
    });

    const shown = texts.filter((_, index) => long || index % 8 === 0);
    for (const text of shown) {
      await sql(
        site.stack,
        "update public.profiles set full_name = $2::text, location = $2::text, city = $2::text, bio = $2::text, website = $3 where id = $1",
        [applicant.id, text, `https://techsetu.example/"><img/src=x/onerror=hurt()>`],
      );
      await sql(
        site.stack,
        "update public.talent_profiles set title = $2::text, bio = $2::text, portfolio_projects = $3::text::jsonb where user_id = $1",
        [
          applicant.id,
          text,
          JSON.stringify([{ id: "a", title: text, description: text, technologies: [text.slice(0, 50)] }]),
        ],
      );
      await check(tries, `/talent of ${text}`, await visitor.get(`/talent/${applicant.talentId}`));
      await check(tries, `/profile of ${text}`, await applicant.browser.get("/profile"));
    }
    await check(tries, "/dashboard?tab=profile", await applicant.browser.get("/dashboard?tab=profile"));
    await check(tries, "/talent-exchange", await visitor.get("/talent-exchange"), false);

    const own = await storeJob(site, poster.id, { title: texts[3] });
    await storeApplication(site, own, applicant.id);
    await sql(
      site.stack,
      "update public.job_applications set cover_letter = $2, consent_to_reveal = true, status = 'accepted' where job_id = $1",
      [own, texts.join("\n").slice(0, 5000)],
    );
    for (const path of ["/dashboard?tab=applications&box=received", "/notifications"]) {
      await check(tries, path, await poster.browser.get(path));
    }
    await check(tries, "applied", await applicant.browser.get("/dashboard?tab=applications"));

    if (long) {
      const { misdeedsOf } = await import("../support/browser.ts");
      const paths = [...jobs.map((id) => `/jobs/${id}`), "/jobs", "/talent-exchange", `/talent/${applicant.talentId}`];
      const misdeeds = await misdeedsOf(paths.map((path) => site.url + path));
      tries.expect(misdeeds.length === 0, misdeeds.join("\n"));
    }

    for (const url of URLS) {
      for (const [table, column] of [
        ["profiles", "website"],
        ["profiles", "github_url"],
        ["talent_profiles", "portfolio_url"],
      ]) {
        const key = table === "profiles" ? "id" : "user_id";
        const answer = await askApi(site, applicant, "PATCH", `${table}?${key}=eq.${applicant.id}`, {
          [column ?? ""]: url,
        });
        tries.expect(answer.status >= 400, `${table}.${column} takes ${url}`);
      }
    }
  },
  fault: atTheEdge("a page shows text without escaping it", {
    reply: inPages((html) => html.replaceAll("&lt;", "<").replaceAll("&gt;", ">")),
  }),
};

/** `shows` says that the text itself must be on the page: otherwise the page would prove nothing. */
async function check(tries: Tries, what: string, answer: Response, shows = true): Promise<void> {
  const html = await answer.text();
  const found = intrusions(html, answer.headers.get("Content-Security-Policy") ?? "");
  tries.expect(answer.status < 500, `${what}: ${answer.status}`);
  tries.expect(found.length === 0, `${what}: ${found.join(", ")}`);
  if (shows)
    tries.expect(
      /hurt|javascript|\$\{/.test(parsePage(html).text) || /value="[^"]*hurt/.test(html),
      `${what} does not show the text`,
    );
}
