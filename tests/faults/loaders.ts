import type { Fault } from "../../scripts/faults/fault.ts";
import { inFunction } from "./in-function.ts";

/** Faults in what pages read and show. */
export const LOADERS: Fault[] = [
  {
    what: "page 2 of the sent applications ends a row early",
    plant: {
      in: "app/**/sent.queries.server.ts",
      find: "?? [], LIST_PAGE_SIZE);",
      put: "?? [], LIST_PAGE_SIZE - (page > 1 ? 1 : 0));",
    },
    caughtBy: "db/lists.test.ts: sees every row once",
  },
  {
    what: "connections of one moment have no order",
    plant: {
      in: "app/**/connections.queries.server.ts",
      find: `    .order("id", { ascending: false })
    .range(first, first + CONNECTIONS_PAGE_SIZE - 1)`,
      put: "    .range(first, first + CONNECTIONS_PAGE_SIZE - 1)",
    },
    caughtBy: "db/lists.test.ts: sees every row once",
  },
  {
    what: "a full page of notifications claims that there is another",
    plant: { find: "more: read.length > size", put: "more: read.length >= size" },
    caughtBy: "db/lists.test.ts: is told of another page",
  },
  {
    what: "a request that was declined leaves the list of those sent",
    plant: { find: '.in("status", ["pending", "declined"])', put: '.in("status", ["pending"])' },
    caughtBy: "db/lists.test.ts: sees every row once",
  },
  {
    what: "the directory lists the member who asks, hidden or not",
    plant: inFunction("private.plain_talent_ids", "listed_until > now()", "user_id is not null"),
    caughtBy: "db/open-jobs.test.ts: through a search engine",
  },
  {
    what: "a search by the sound of a name finds whom the directory hides",
    plant: inFunction("private.talents_by_name", "t.listed_until > now()", "t.user_id is not null"),
    caughtBy: "db/name-search.test.ts: never finds whom the directory hides",
  },
  {
    what: "a talent with a range above the wish is found by the upper rate",
    plant: inFunction("private.plain_talent_ids", "t.rate_low <= want.max_rate", "t.rate_high <= want.max_rate"),
    caughtBy: "db/directory.test.ts",
  },
  {
    what: "jobs of more than the least budget alone are found",
    plant: inFunction("private.search_job_ids", "t.budget_high >= want.min_budget", "t.budget_high > want.min_budget"),
    caughtBy: "db/open-jobs.test.ts",
  },
  {
    what: "the home page counts jobs that have ended",
    plant: inFunction("private.open_counts", "j.status = 'active' and j.expires_at > now()", "j.status = 'active'"),
    caughtBy: "db/open-jobs.test.ts: through a search engine",
  },
  {
    what: "a talent who was silent for long stays in the sitemap",
    plant: { find: `        .gt("listed_until", now)\n`, put: "" },
    caughtBy: "db/open-jobs.test.ts: through a search engine",
  },
  {
    what: "the sitemap ends after the first thousand jobs",
    plant: { find: "while (rows.length < most)", put: "while (rows.length < BATCH)" },
    caughtBy: "db/open-jobs.test.ts: through a search engine",
  },
  {
    what: "a search that finds nothing on a late page says that there is nothing at all",
    plant: inFunction(
      "private.search_job_ids",
      "total := cardinality(found_ids);",
      "total := case when first < cardinality(found_ids) then cardinality(found_ids) else 0 end;",
    ),
    caughtBy: "db/lists.test.ts: counts all open jobs",
  },
  {
    what: "an export leaves out what others may read of the member: the meetings",
    plant: { find: "    meeting_requests: meetingRequests,\n", put: "    meeting_requests: [],\n" },
    caughtBy: "db/account-deletion.test.ts: is preceded by an export",
  },
  {
    what: "an applicant hears nothing on the day after which nobody answered",
    plant: { find: "age >= UNANSWERED_DAYS * DAY_MS", put: "age > UNANSWERED_DAYS * DAY_MS" },
    caughtBy: "application-views.server.test.ts",
  },
  {
    what: "a job that has ended is still offered to search engines as open",
    plant: {
      find: "posting: ended || view.warned ? null",
      put: "posting: view.warned ? null",
    },
    caughtBy: "routes/ended-job.test.ts",
  },
  {
    what: "the page of an ended job may be listed",
    plant: { find: `...(ended ? [{ name: "robots", content: "noindex" }] : []),`, put: "" },
    caughtBy: "routes/ended-job.test.ts",
  },
  {
    what: "an outage empties a list with 200",
    plant: {
      find: "{ status: 503, headers: thrown.headers }",
      put: "{ status: 200, headers: thrown.headers }",
      in: "app/supabase/unread-list.server.ts",
    },
    caughtBy: "routes/failed-reads.test.ts",
  },
  {
    what: "the sitemap is sent as a page",
    plant: {
      find: `"application/xml"`,
      put: `"text/html"`,
    },
    caughtBy: "routes/response-headers.test.ts",
  },
  {
    what: "the sitemap is made again for each request",
    plant: {
      in: "app/routes/seo/sitemap.ts",
      find: `export const handle: PageLifeHandle = { life: "open" };`,
      put: "",
    },
    caughtBy: ["routes/response-headers.test.ts", "routes/page-cache.test.ts"],
  },
  {
    what: "robots.txt is kept by nobody",
    plant: {
      find: `"Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600"`,
      put: `"Content-Type": "text/plain; charset=utf-8"`,
    },
    caughtBy: "routes/response-headers.test.ts",
  },
];
