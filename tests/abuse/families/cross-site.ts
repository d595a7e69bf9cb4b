import { atTheEdge, setHeader } from "../support/edge.ts";
import { PASSWORD } from "../../support/members.ts";
import { sql } from "../../support/stack.ts";
import type { Visitor } from "../../support/visitor.ts";
import type { Family, Site, Tries } from "../support/family.ts";
import { inParallel, jobForm, newBrowser, newPerson, NO_SUCH_ID, snapshot, visitorOf } from "../support/people.ts";
import { listMutatingPaths, listRoutes } from "../support/routes.ts";

const METHODS = ["POST", "PUT", "PATCH", "DELETE"];
const TYPES = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/json",
];

/** Headers that browsers send from other sites' pages and never from ours. */
function foreignHeaders({ stack: { origin } }: Site): Record<string, string>[] {
  const { host, hostname, protocol } = new URL(origin);
  return [
    {},
    { Origin: "null" },
    { Origin: "https://evil.example" },
    { Origin: `${protocol === "https:" ? "http" : "https"}://${host}` },
    { Origin: `${protocol}//${hostname}:8443` },
    { Origin: `${origin}.evil.example` },
    { Origin: "not an origin" },
    { "Sec-Fetch-Site": "cross-site" },
  ];
}

const ONE_CLICK = "List-Unsubscribe=One-Click";

/** Forms that change something for a member when our own pages send them. */
const TEMPTING: [path: string, fields: () => Record<string, string>][] = [
  ["/settings", () => ({ intent: "notifications" })],
  ["/settings", () => ({ intent: "mails" })],
  ["/settings", () => ({ intent: "end-other-sessions" })],
  ["/post-job", () => jobForm()],
  ["/notifications", () => ({ intent: "read-all", until: "2100-01-01T00:00:00Z" })],
  ["/settings/export", () => ({})],
  ["/profile", () => ({ intent: "profile", fullName: "Changed by another site", location: "Nowhere" })],
  ["/settings", () => ({ intent: "delete", currentPassword: PASSWORD, confirmation: "DELETE" })],
];

/** What a browser sends when a foreign page leads it to one of our addresses. */
const LED_HERE = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };

/** Everything that a form could change: all rows of the product, members' mail preferences, counters, and sessions. */
async function stateOf(site: Site): Promise<string> {
  const [row] = await sql(
    site.stack,
    `select count(*) as sessions, (select count(*) from private.actions) as counted,
       (select jsonb_agg(p order by p.member_id, p.category) from private.mail_preferences p) as mails
     from auth.sessions`,
  );
  return `${await snapshot(site)} ${JSON.stringify(row)}`;
}

/** Sends each of the forms from our own pages, as a member for whom it changes something. */
async function provesTempting(site: Site, tries: Tries): Promise<void> {
  const { member, browser } = await newBrowser(site);
  await visitorOf(site).signIn(member);
  for (const [path, fields] of TEMPTING) {
    const before = await stateOf(site);
    const answer = await browser.post(path, fields());
    const changed = (await stateOf(site)) !== before;
    tries.expect(answer.status < 400 && changed, `${path} ${fields().intent ?? ""} of our own: ${answer.status}`);
  }
  const leaver = await newBrowser(site);
  await leaver.browser.post("/logout", {});
  tries.expect((await leaver.browser.get("/dashboard")).status === 302, "our own form signs nobody out");
}

/**
 * Opens every address like a foreign page would, which counts and changes nothing; from one of our pages a visit
 * counts.
 */
async function opensEverything(site: Site, browser: Visitor, tries: Tries): Promise<void> {
  const { id } = await newPerson(site, "Somebody to look at");
  const [talent] = await sql<{ path: string }>(
    site.stack,
    "select '/talent/' || id as path from public.talent_profiles where user_id = $1",
    [id],
  );
  const paths = [...listRoutes().map(({ path }) => path), talent?.path ?? ""].filter(
    (path) => path !== "/notifications/stream",
  );
  const before = await stateOf(site);
  await inParallel(paths, async (path) => void (await (await browser.get(path, LED_HERE)).arrayBuffer()));
  tries.expect((await stateOf(site)) === before, "a page that another site leads to counts or changes something");
  await browser.get(talent?.path ?? "", { "Sec-Fetch-Site": "same-origin" });
  tries.expect((await stateOf(site)) !== before, "a visit from our own page is not counted");
}

/** Our refusal, and not the framework's, which comes without our headers. */
function isRefusal({ status, headers }: Response): boolean {
  return status === 403 && (headers.get("Content-Security-Policy") ?? "").includes("default-src 'none'");
}

export const crossSite: Family = {
  name: "cross-site",
  title: "a form that another site sends from a member's browser is refused and changes nothing",
  async run(site, tries, { long }) {
    const foreign = foreignHeaders(site);
    const { member, browser } = await newBrowser(site);
    const cookies = new Map(browser.cookies);
    // Another session of the same member, for the form that ends it.
    await visitorOf(site).signIn(member);
    const before = await stateOf(site);
    for (const [path, fields] of [...TEMPTING, ["/logout", () => ({})] as const]) {
      for (const headers of foreign.filter((set) => "Origin" in set)) {
        const answer = await browser.post(path, fields(), headers);
        tries.expect(isRefusal(answer), `${path} from ${headers.Origin}: ${answer.status}`);
        tries.expect(answer.headers.getSetCookie().length === 0, `${path} from ${headers.Origin} sets a cookie`);
      }
    }
    tries.expect((await stateOf(site)) === before, "a refused form has changed a row");
    await opensEverything(site, browser, tries);
    await provesTempting(site, tries);

    for (const path of ["/", "/jobs", "/dashboard", "/settings/export", "/robots.txt", "/healthz", "/_root.data"]) {
      for (const headers of [{ Origin: "https://evil.example" }, { Origin: "null" }]) {
        const answer = await browser.get(path, headers);
        await answer.arrayBuffer();
        const allowed = [...answer.headers.keys()].filter((name) => name.startsWith("access-control-"));
        tries.expect(allowed.length === 0, `another site may read ${path}: ${allowed}`);
      }
    }

    const paths = [...listMutatingPaths(), "/healthz", `/og/jobs/${NO_SUCH_ID}`, "/settings/export"];
    const requests = paths.flatMap((path) =>
      METHODS.flatMap((method, turn) =>
        foreign.flatMap((from, index) => [
          ...TYPES.map((type) => ({ path, method, from, type })).filter(
            // Requests that no browser form sends are tried with every origin and type, but not with every pair.
            (_, kind) =>
              long || method === "POST" || (kind === (index + turn) % TYPES.length && index % 2 === turn % 2),
          ),
          ...(method === "POST" ? [{ path: `${path}.data`, method, from, type: TYPES[0] ?? "" }] : []),
        ]),
      ),
    );
    await inParallel(requests, async ({ path, method, from, type }) => {
      const headers = { ...from, "Content-Type": type };
      const init: RequestInit = { method, headers, body: "a=1", redirect: "manual" };
      const answer = await fetch(site.url + path, init);
      await answer.arrayBuffer();
      tries.expect(isRefusal(answer), `${method} ${path} ${JSON.stringify(headers)}: ${answer.status}`);
    });

    // What a mail program may post: not from a page that a member has open, and to no other address.
    for (const path of [...listMutatingPaths(), "/bn/unsubscribe"]) {
      for (const from of [...foreign, { Cookie: "sb=1" }]) {
        const headers = { ...from, "Content-Type": TYPES[0] ?? "" };
        const answer = await fetch(site.url + path, { method: "POST", headers, body: ONE_CLICK, redirect: "manual" });
        await answer.arrayBuffer();
        const passes = /\/(unsubscribe|alerts\/end)$/.test(path) && Object.keys(from).length === 0;
        tries.expect(isRefusal(answer) !== passes, `one click to ${path} ${JSON.stringify(from)}: ${answer.status}`);
      }
    }

    browser.cookies.clear();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const own = await browser.post("/post-job", jobForm());
    tries.expect(own.status === 302, `our own form: ${own.status}`);
    tries.expect((await browser.get("/dashboard")).status === 200, "the member was signed out");
  },
  fault: atTheEdge("nothing looks at where a form comes from", {
    request: ({ method, headers }, { stack }) => {
      if (method !== "GET") setHeader(headers, "Origin", stack.origin);
    },
  }),
};
