import { randomUUID } from "node:crypto";
import { sql } from "../../support/stack.ts";
import { unescapeHtml } from "../../support/visitor.ts";
import { atTheEdge } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { inParallel, newPerson, storeJob, visitorOf } from "../support/people.ts";
import { parsePage } from "../support/page.ts";

const SYNTAX = [
  ",",
  "(",
  ")",
  ".",
  '"',
  "\\",
  "*",
  "%",
  "_",
  ":",
  "{}",
  "[]",
  "&",
  "|",
  "!",
  "<->",
  "'",
  "''",
  "$$",
  "--",
  "/*",
  ";",
  "“”",
  "’",
  "status.eq.closed",
  "or=(status.eq.closed)",
  "),or(status.eq.closed",
  "title.ilike.*",
  "is_open_to_work.eq.false",
  "*:*",
  "a:*",
  "!a",
  "^.*$",
  "(?i)",
  "[[:alpha:]]",
  "\\d+",
  "%25",
  "a%",
];
const ODD_QUERIES = [
  "page=-1",
  "page=1e9",
  "page=NaN",
  "page=0x2",
  "page=99999999999",
  "type=remote},{x",
  "type[]=remote",
  "type=remote&type=onsite",
  "q=a&q=b",
  "minBudget=-1",
  "minBudget=NaN",
  "minBudget=9e99",
  "level=__proto__",
  "division=constructor",
  "skill=%00",
  "q=%ff",
  "select=*",
  "limit=1000",
  "order=client_id",
  "offset=-1",
  "columns=*",
];

export const search: Family = {
  name: "search",
  title: "what a visitor looks for is only ever text: it shows no hidden job and widens nothing",
  async run(site, tries) {
    const poster = await newPerson(site);
    const visitor = visitorOf(site);
    const mark = `m${randomUUID().replaceAll("-", "")}`;
    const hidden = await storeJob(site, poster.id, { title: `${mark} hidden`, status: "hidden" });
    const open = await storeJob(site, poster.id, { title: `${mark} open 100% (C++), "quoted" a_b` });
    const titles = (
      await sql<{ search_text: string }>(site.stack, "select search_text from public.jobs where status = 'active'")
    ).map((job) => job.search_text.toLowerCase());

    const one = await (await visitor.get(`/jobs?q=${mark}`)).text();
    const articles = one.match(/<article[^]*?<\/article>/g) ?? [];
    tries.expect(
      articles.join("").includes(open) && !one.includes(hidden),
      "the open job is not found, or the hidden one is",
    );

    await inParallel(SYNTAX, async (typed) => {
      const answer = await visitor.get(`/jobs?q=${encodeURIComponent(`${mark}${typed}`)}`);
      const html = await answer.text();
      tries.expect(answer.status === 200, `${typed}: ${answer.status}`);
      // The mark is in one title, and nothing follows it directly there. Nearest matches are shown as such, and not in
      // an article.
      const found = html.match(/<article[^]*?<\/article>/g) ?? [];
      tries.expect(!found.join("").includes(open) && !html.includes(hidden), `${mark}${typed} finds a job`);
    });
    for (const typed of ["100%", "(C++)", '"quoted"', "a_b"]) {
      const html = await (await visitor.get(`/jobs?q=${encodeURIComponent(typed)}`)).text();
      const expected = titles.filter((title) => title.includes(typed.toLowerCase())).length;
      const shown = new Set(
        parsePage(html).elements.flatMap(({ attrs }) =>
          attrs.flatMap(({ name, value }) => (name === "href" && /^\/jobs\/[\da-f-]{36}$/.test(value) ? [value] : [])),
        ),
      ).size;
      tries.expect(shown === Math.min(expected, 20) && shown > 0, `${typed} finds ${shown} jobs of ${expected}`);
    }
    await inParallel(
      ["/jobs", "/talent-exchange", "/investor-pipeline", "/ecosystem-map"].flatMap((page) =>
        ODD_QUERIES.map((query) => `${page}?${query}`),
      ),
      async (path) => {
        const answer = await visitor.get(path);
        const html = unescapeHtml(await answer.text());
        tries.expect(answer.status < 400, `${path}: ${answer.status}`);
        tries.expect(!html.includes(hidden) && !html.includes(poster.email), `${path} shows what is hidden`);
      },
    );
  },
  fault: atTheEdge("a percent sign in a search stands for anything", {
    request: (request) => {
      request.url = request.url.replace(/%25$/, "");
    },
  }),
};
