import { atTheEdge, setHeader } from "../support/edge.ts";
import type { Family, Site } from "../support/family.ts";
import { inParallel, jobForm, newBrowser, NO_SUCH_ID, snapshot } from "../support/people.ts";
import { listMutatingPaths } from "../support/routes.ts";

const METHODS = ["POST", "PUT", "PATCH", "DELETE"];
const TYPES = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/json",
];

/** What other sites' pages, and none of ours, make a browser send. */
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

/** Forms that change something for a member, were they taken. */
const TEMPTING: [path: string, fields: () => Record<string, string>][] = [
  ["/logout", () => ({})],
  ["/settings", () => ({ intent: "delete", confirmation: "DELETE" })],
  ["/settings", () => ({ intent: "notifications" })],
  ["/post-job", () => jobForm()],
  ["/notifications", () => ({ intent: "read-all" })],
  ["/onboarding", () => ({ fullName: "Changed by another site", location: "Nowhere" })],
  ["/profile", () => ({ intent: "profile", fullName: "Changed by another site", location: "Nowhere" })],
  ["/profile/picture", () => ({ intent: "remove-picture" })],
];

/** Ours, and not the framework's: that one comes without our headers. */
function isRefusal({ status, headers }: Response): boolean {
  return status === 403 && (headers.get("Content-Security-Policy") ?? "").includes("default-src 'none'");
}

export const crossSite: Family = {
  name: "cross-site",
  title: "a form that another site sends from a member's browser is refused and changes nothing",
  async run(site, tries, { long }) {
    const foreign = foreignHeaders(site);
    const { browser } = await newBrowser(site);
    const cookies = new Map(browser.cookies);
    const before = await snapshot(site);
    for (const [path, fields] of TEMPTING) {
      for (const headers of foreign.filter((set) => "Origin" in set)) {
        const answer = await browser.post(path, fields(), headers);
        tries.expect(isRefusal(answer), `${path} from ${headers.Origin}: ${answer.status}`);
        tries.expect(answer.headers.getSetCookie().length === 0, `${path} from ${headers.Origin} sets a cookie`);
      }
    }
    tries.expect((await snapshot(site)) === before, "a refused form has changed a row");

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
            // What no form of a browser's sends is tried with every origin and type, but not with every pair.
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
