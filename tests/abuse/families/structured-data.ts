import { atTheEdge, inPages } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { attributeOf, parsePage, textIn } from "../support/page.ts";
import { newPerson, storeJob, visitorOf } from "../support/people.ts";

const TITLES = [
  "</script><script>hurt()</script>",
  "<!--<script>",
  "--><script>hurt()</script>",
  "]]><script>hurt()</script>",
  "\u2028hurt()\u2029//",
  '","@type":"Organization","name":"',
  '\\"};hurt();//',
  "\\u003c/script\\u003e",
  "ক্ষ্ম".repeat(32),
];

export const structuredData: Family = {
  name: "structured-data",
  title: "a job's words can't leave the structured data that search engines read",
  async run(site, tries) {
    const poster = await newPerson(site);
    const visitor = visitorOf(site);
    for (const title of TITLES) {
      const id = await storeJob(site, poster.id, {
        title,
        company_name: title.slice(0, 120),
        description: `${title}\n${"a".repeat(9_000)}`,
      });
      const page = parsePage(await (await visitor.get(`/jobs/${id}`)).text());
      const data = page.elements
        .filter((element) => attributeOf(element, "type") === "application/ld+json")
        .map(textIn);
      const parsed = data.map((json) => {
        try {
          return JSON.parse(json) as Record<string, unknown>;
        } catch {
          return {};
        }
      });
      const posting = parsed.find((entry) => entry["@type"] === "JobPosting");
      tries.expect(
        posting?.title === title,
        `the title of the posting for ${JSON.stringify(title)}: ${posting?.title}`,
      );
      tries.expect(
        data.every((json) => !/<|>|\u2028|\u2029/.test(json)),
        `raw markup in the data for ${JSON.stringify(title)}`,
      );
      tries.expect(!page.elements.some((element) => textIn(element).startsWith("hurt()")), `a script of ${title}`);
    }
    const list = parsePage(await (await visitor.get("/jobs")).text());
    const items = list.elements
      .filter((element) => attributeOf(element, "type") === "application/ld+json")
      .map((element) => JSON.parse(textIn(element)));
    const longest = Math.max(
      ...items.map(({ itemListElement }) => (Array.isArray(itemListElement) ? itemListElement.length : 0)),
    );
    tries.expect(longest <= 5, `the list names ${longest} jobs`);
  },
  fault: atTheEdge("structured data is written without escaping", {
    reply: inPages((html) => html.replaceAll("\\u003c", "<").replaceAll("\\u003e", ">")),
  }),
};
