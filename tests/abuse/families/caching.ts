import { atTheEdge, setHeader } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { newPerson, storeJob, visitorOf } from "../support/people.ts";
import { listRoutes } from "../support/routes.ts";

/** The same for everybody: caches may store them. */
const SHARED =
  /^\/(pictures|og|robots\.txt|sitemap\.xml|healthz|readyz|(?:jobs|startups)\.(?:atom|json|csv)|training-programs$|resources\/offline\.js$)/;

export const caching: Family = {
  name: "caching",
  title: "what a member is shown is kept by no cache, and what caches keep sets no cookie",
  async run(site, tries) {
    const person = await newPerson(site);
    const job = await storeJob(site, person.id);
    const paths = listRoutes()
      .map(({ path }) => path)
      .filter((path) => !SHARED.test(path) && path !== "/notifications/stream");
    for (const path of [...paths, `/jobs/${job}`, `/talent/${person.talentId}`, "/_root.data", "/dashboard.data"]) {
      const answer = await person.browser.get(path);
      await answer.arrayBuffer();
      const type = answer.headers.get("Content-Type") ?? "";
      tries.expect(!/^text\/|json/.test(type) || /charset=utf-8/i.test(type), `${path}: Content-Type ${type}`);
      const control = answer.headers.get("Cache-Control") ?? "";
      tries.expect(control.includes("no-store") && control.includes("private"), `${path}: Cache-Control ${control}`);
      tries.expect(/cookie/i.test(answer.headers.get("Vary") ?? ""), `${path}: Vary ${answer.headers.get("Vary")}`);
    }
    for (const path of [
      "/og/home.png",
      "/og/jobs",
      "/og/mentors",
      "/og/investors",
      "/resources/offline.js",
      "/robots.txt",
      "/sitemap.xml",
      "/jobs.atom",
      "/jobs.json",
      "/jobs.csv",
      "/og/startups",
      "/startups.atom",
      "/startups.json",
    ]) {
      for (const browser of [person.browser, visitorOf(site)]) {
        const answer = await browser.get(path);
        await answer.arrayBuffer();
        const kept = !/no-store|private/.test(answer.headers.get("Cache-Control") ?? "no-store");
        tries.expect(!kept || answer.headers.getSetCookie().length === 0, `${path} is kept with a cookie in it`);
      }
    }
    const page = await visitorOf(site).get("/");
    tries.expect(/cookie/i.test(page.headers.get("Vary") ?? ""), "a visitor's page is taken for everybody's");
  },
  fault: atTheEdge("a proxy may keep members' pages", {
    reply: ({ headers }) => setHeader(headers, "Cache-Control", "public, max-age=60"),
  }),
};
