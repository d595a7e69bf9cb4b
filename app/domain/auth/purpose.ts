import { terms } from "~/i18n/terms";
import { words as bn } from "./purpose.bn";
import { words as en } from "./purpose.en";

/** Why a visitor has to sign in: an action on a job or talent whose name is looked up, or a page's purpose in words. */
export type Purpose =
  | { about: "job"; id: string; doing: keyof typeof en.job }
  | { about: "talent"; id: string; doing: keyof typeof en.talent }
  | { about: "page"; doing: string };

const PAGES = terms(en.pages, bn.pages);

const aboutPage = (page: (typeof PAGES.keys)[number]): Purpose => ({ about: "page", doing: PAGES.label(page) });

const UUID = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";
const JOB = new RegExp(`^/jobs/${UUID}(/report|/edit)?$`, "i");
const MESSAGES = new RegExp(`^/messages/${UUID}(/report)?$`, "i");
const SAVE = new RegExp(`^/saved/(jobs|people|startups)/${UUID}$`, "i");
const CONNECT = new RegExp(`^/talent/${UUID}/connect$`, "i");

/** Pages of many things, by the name under which their purpose is written. */
const OF_MANY: [path: RegExp, page: (typeof PAGES.keys)[number]][] = [
  [new RegExp(`^/mentors/${UUID}/request$`, "i"), "/mentors/:id/request"],
  [new RegExp(`^/mentorships/${UUID}(/decline)?$`, "i"), "/mentorships"],
  [new RegExp(`^/talent/${UUID}/report$`, "i"), "/talent/:id/report"],
  [new RegExp(`^/report/[a-z]+/${UUID}$`, "i"), "/report/:kind/:id"],
  [/^\/startups\/[^/]+\/suggest$/, "/startups/:slug/suggest"],
  [/^\/startups\/[^/]+\/edit$/, "/startups/:slug/edit"],
  [/^\/startups\/[^/]+\/owners$/, "/startups/:slug/owners"],
  [/^\/startups\/[^/]+\/verify$/, "/startups/:slug/verify"],
  [/^\/meetings\/new\//, "/meetings/new"],
  [MESSAGES, "/messages"],
];

/** Returns the purpose of signing in, from the path that follows it; null if that path needs no explanation. */
export function purposeOf(path: string): Purpose | null {
  const { pathname, searchParams, hash } = new URL(path, "http://origin.invalid");
  const [, job, way] = JOB.exec(pathname) ?? [];
  if (job && way === "/report") return { about: "job", id: job, doing: "report" };
  if (job && way === "/edit") return { about: "job", id: job, doing: "edit" };
  if (job) return hash === "#apply" ? { about: "job", id: job, doing: "apply to" } : null;
  const [, list, saved] = SAVE.exec(pathname) ?? [];
  if (saved && list === "startups") return aboutPage("/saved/startups");
  if (saved)
    return list === "jobs" ? { about: "job", id: saved, doing: "save" } : { about: "talent", id: saved, doing: "save" };
  const [, talent] = CONNECT.exec(pathname) ?? [];
  if (talent) return { about: "talent", id: talent, doing: "connect with" };
  if (pathname === "/dashboard" && searchParams.get("tab") === "applications") {
    return aboutPage("/dashboard?tab=applications");
  }
  if (pathname === "/investor-pipeline" && hash === "#meeting") return aboutPage("/meetings/new");
  const [, page] = OF_MANY.find(([pages]) => pages.test(pathname)) ?? [];
  if (page) return aboutPage(page);
  return PAGES.has(pathname) ? aboutPage(pathname) : null;
}
