import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../app/routes.ts";
import type { Visitor } from "../visitor.ts";

/** What connects the two members so far. */
export type Meeting = { job: string; application: string; listedTalent: string; thread?: string };

/** The addresses of a route, or a sentence that says why nobody can read anything about a meeting there. */
type Addresses = ((meeting: Meeting) => string[]) | string;

const one =
  (path: string): Addresses =>
  () => [path];

/** From the sample data. */
const SAMPLE_INVESTOR = "00000000-0000-4000-8006-000000000003";
const SAMPLE_STARTUP = "nodi-ghat-logistics";
const SAMPLE_MENTOR = "00000000-0000-4000-8010-000000000014";
const SAMPLE_MENTORSHIP = "00000000-0000-4000-8011-000000000001";

/** The routes that show what members have to do with each other, by their path in app/routes.ts. */
const LIVE: Record<string, Addresses> = {
  "": one("/"),
  jobs: one("/jobs"),
  "jobs/:id": ({ job }) => [`/jobs/${job}`],
  "jobs/:id/close": ({ job }) => [`/jobs/${job}/close`],
  "jobs/:id/edit": ({ job }) => [`/jobs/${job}/edit`],
  dashboard: ({ job }) =>
    [
      "",
      "tab=profile",
      "tab=applications",
      "tab=applications&box=received",
      `tab=applications&box=received&job=${job}`,
      "tab=applications&box=received&shortlisted=1",
    ].map((query) => `/dashboard${query && `?${query}`}`),
  "dashboard/jobs": one("/dashboard/jobs"),
  connections: () => ["requests", "sent", "connected", "closed"].map((tab) => `/connections?tab=${tab}`),
  messages: one("/messages"),
  "messages/:id": ({ thread }) => (thread ? [`/messages/${thread}`] : []),
  "messages/:id/report": ({ thread }) => (thread ? [`/messages/${thread}/report`] : []),
  notifications: one("/notifications"),
  settings: one("/settings"),
  "*": ({ application }) => [`/applications/${application}`],
  "og/jobs/:id": ({ job }) => [`/og/jobs/${job}`],
  "applications/received.csv": ({ job }) =>
    ["", `?job=${job}`, "?shortlisted=1"].map((query) => `/applications/received.csv${query}`),
  "profile/cv.pdf": one("/profile/cv.pdf"),
  "applications/:id/cv.pdf": ({ application }) => [`/applications/${application}/cv.pdf`],
  // A POST, since it is counted: the address has its own form.
  "settings/export": one("POST /settings/export"),
};

/** All other routes: they are read once; a sentence says why one is not. */
const REST: Record<string, Addresses> = {
  "talent-exchange": one("/talent-exchange"),
  "talent/:id": ({ listedTalent }) => [`/talent/${listedTalent}`],
  "talent/:id/report": ({ listedTalent }) => [`/talent/${listedTalent}/report`],
  "talent/:id/connect": ({ listedTalent }) => [`/talent/${listedTalent}/connect`],
  "report/:kind/:id": () => [`/report/mentor/${SAMPLE_MENTOR}`],
  "jobs/:id/report": ({ job }) => [`/jobs/${job}/report`],
  "post-job": one("/post-job"),
  alerts: one("/alerts"),
  saved: () => ["/saved", "/saved?tab=people"],
  "saved/:list/:id": ({ listedTalent }) => [`/saved/people/${listedTalent}`],
  "alerts/new/:list": () => ["/alerts/new/jobs?q=react", "/alerts/new/talent"],
  "alerts/confirm": one(`/alerts/confirm?token=${"a".repeat(43)}`),
  "alerts/end": one(`/alerts/end?token=${"a".repeat(43)}`),
  "ecosystem-map": one("/ecosystem-map"),
  "investor-pipeline": one("/investor-pipeline"),
  investors: () => ["/investors", "/investors?stage=seed"],
  "investors/:id": () => [`/investors/${SAMPLE_INVESTOR}`],
  startups: () => ["/startups", "/startups?hiring=1"],
  "startups/new": one("/startups/new"),
  "startups/:slug": () => [`/startups/${SAMPLE_STARTUP}`],
  mentors: () => ["/mentors", "/mentors?fields=career"],
  "mentors/:id": () => [`/mentors/${SAMPLE_MENTOR}`],
  "mentors/:id/request": () => [`/mentors/${SAMPLE_MENTOR}/request`],
  mentoring: one("/mentoring"),
  mentorships: one("/mentorships"),
  "mentorships/:id": () => [`/mentorships/${SAMPLE_MENTORSHIP}`],
  "mentorships/:id/decline": () => [`/mentorships/${SAMPLE_MENTORSHIP}/decline`],
  meetings: one("/meetings"),
  "meetings/new/:kind/:id": () => [`/meetings/new/investor/${SAMPLE_INVESTOR}`],
  "meetings/:id/times": "is for the two who meet",
  "meetings/:id/calendar.ics": "is for the two who meet",
  "startups/:slug/edit": () => [`/startups/${SAMPLE_STARTUP}/edit`],
  "startups/:slug/owners": () => [`/startups/${SAMPLE_STARTUP}/owners`],
  "startups/:slug/suggest": () => [`/startups/${SAMPLE_STARTUP}/suggest`],
  platform: one("/platform"),
  auth: one("/auth"),
  "auth/check-email": one("/auth/check-email"),
  unsubscribe: one("/unsubscribe"),
  operator: one("/operator"),
  appeal: one("/appeal"),
  "settings/verification": one("/settings/verification"),
  "settings/second-factor": one("/settings/second-factor"),
  "second-factor": one("/second-factor"),
  "settings/hidden-from": () => ["/settings/hidden-from", "/settings/hidden-from?q=a"],
  moderation: one("/moderation"),
  "moderation/:kind/:id": ({ job }) => [`/moderation/job/${job}`],
  "confirm-listing": "spends a link of a mail, and names nobody",
  "jobs/:id/draft": "takes a note, and shows nothing",
  "auth/confirm": "spends a link of a mail, and shows its address",
  "auth/forgot-password": one("/auth/forgot-password"),
  "reset-password": one("/reset-password"),
  guardian: one("/guardian"),
  "verify-domain": one("/verify-domain"),
  "startups/:slug/verify": one("/startups/nobodys/verify"),
  onboarding: one("/onboarding"),
  "onboarding/talent": one("/onboarding/talent"),
  "onboarding/startup": one("/onboarding/startup"),
  "onboarding/investor": one("/onboarding/investor"),
  profile: one("/profile"),
  "profile/picture": one("/profile/picture"),
  "jobs.atom": one("/jobs.atom"),
  "jobs.json": one("/jobs.json"),
  "jobs.csv": one("/jobs.csv"),
  api: one("/api"),
  about: one("/about"),
  contact: one("/contact"),
  resources: one("/resources"),
  "resources/training-programs": one("/resources/training-programs"),
  "resources/downloads/:id": one("/resources/downloads/export-checklist"),
  "resources/:slug": one("/resources/export-guide"),
  "privacy-policy": one("/privacy-policy"),
  "terms-of-service": one("/terms-of-service"),
  "bida-compliance": one("/bida-compliance"),
  "training-programs": one("/training-programs"),
  "pictures/:member/:file": "is asked for by the address, which is what nobody may learn",
  "og/home.png": one("/og/home.png"),
  "og/talent/:id": ({ listedTalent }) => [`/og/talent/${listedTalent}`],
  "og/talent-exchange": one("/og/talent-exchange"),
  "og/jobs": one("/og/jobs"),
  "og/investors": one("/og/investors"),
  "og/investors/:id": () => [`/og/investors/${SAMPLE_INVESTOR}`],
  "og/startups": one("/og/startups"),
  "og/startups/:slug": () => [`/og/startups/${SAMPLE_STARTUP}`],
  "startups.atom": one("/startups.atom"),
  "startups.json": one("/startups.json"),
  "og/mentors": one("/og/mentors"),
  "og/mentors/:id": () => [`/og/mentors/${SAMPLE_MENTOR}`],
  "resources/offline.js": one("/resources/offline.js"),
  "robots.txt": one("/robots.txt"),
  "sitemap.xml": one("/sitemap.xml"),
  "notifications/stream": "stays open: openStreams reads it",
  logout: "ends the session",
  healthz: one("/healthz"),
  readyz: one("/readyz"),
};

/** The paths of app/routes.ts, and those that this file knows. */
export async function knownPlaces(): Promise<{ all: string[]; known: string[] }> {
  return { all: pathsOf(await routes).toSorted(), known: [...Object.keys(LIVE), ...Object.keys(REST)].toSorted() };
}

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(path === undefined && !index ? [] : [path ?? ""]),
    ...pathsOf(children ?? []),
  ]);
}

/** Marks an address that gets a posted form. */
const POST = "POST ";

/** How many requests run at once: the site and its backend are two processes. */
const AT_ONCE = 3;

/**
 * Requests everything that may have changed, or everything: each page as a document and as the data that a link loads.
 */
export async function readPlaces(visitor: Visitor, meeting: Meeting, everything: boolean): Promise<void> {
  const places = Object.values(everything ? { ...LIVE, ...REST } : LIVE);
  const paths = places.flatMap((addresses) => (typeof addresses === "string" ? [] : addresses(meeting)));
  const waiting = paths.flatMap((path) => (path.startsWith(POST) ? [path] : [path, dataPathOf(path)]));
  const follow = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await (path.startsWith(POST) ? visitor.post(path.slice(POST.length), {}) : visitor.get(path));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, follow));
}

function dataPathOf(path: string): string {
  const { pathname, search } = new URL(path, "http://localhost");
  return `${pathname === "/" ? "/_root" : pathname}.data${search}`;
}
