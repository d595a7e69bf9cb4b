import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { DIVISIONS } from "../../app/domain/places/divisions.ts";
import { startFakeBackend } from "../support/fake-backend.ts";
import { createMember } from "../support/members.ts";
import { sendOddly } from "../support/send-oddly.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";
import { startWeb, type Web } from "../support/web.ts";

const stack = inject("stack");

const PAGES = [
  "/",
  "/ecosystem-map",
  "/investor-pipeline",
  "/platform",
  "/resources",
  "/resources/export-guide",
  "/resources/legal-framework",
  "/resources/funding-guide",
  "/resources/downloads/export-checklist",
  "/resources/downloads/invoice",
  "/resources/downloads/due-diligence",
  "/resources/downloads/service-agreement",
  "/api",
  "/about",
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
  "/bida-compliance",
];

async function html(path: string, origin = stack.origin): Promise<string> {
  const response = await fetch(origin + path);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** The visible text: no tags, no scripts, entities as characters. */
function textOf(markup: string): string {
  return markup
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

/** Parsed like a browser does: a script ends at the first `</script`. */
function jsonLdOf(markup: string) {
  return [...markup.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script/gs)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );
}

describe("the specification's figures and strings", () => {
  test.each<[string, string[]]>([
    [
      "/",
      [
        "Explore Ecosystem",
        "Watch Demo",
        "Tech Startups 500+",
        "Investors 200+",
        "Market Size $1.5B",
        "e-commerce growth 180%",
        "ICT graduates 20K",
        "tech talents 20,000+",
        "graduates 20,000+",
        "growth 66.5%",
        "export rebate until 2028 6%",
        "check the current Bangladesh Bank circular",
        "export target $5B",
        "Dhaka Tech City",
        "Chittagong Innovation Hub",
        "Mymensingh Tech Park",
        "not official statistics",
      ],
    ],
    [
      "/ecosystem-map",
      [
        "Filters",
        "Funding Stage No data yet",
        "Tech Hubs Overview",
        "Dhaka Tech City 150 $45M +25%",
        "Chittagong Innovation Hub 75 $18M +40%",
        "Mymensingh Tech Park 45 $8M +60%",
        "Green Tech Trending up 85",
        "SaaS Trending up 120",
        "Gaming Stable 65",
        "Fintech Trending up 95",
        "Sample data",
      ],
    ],
    ["/investor-pipeline", ["Live Deals", "Analytics", "Documents", "Pitch Videos", "Schedule Meeting", "Sample data"]],
    [
      "/investor-pipeline?tab=analytics",
      ["Market insights", "6% export rebate until 2028", "Sample data: invented examples"],
    ],
    ["/investor-pipeline?tab=pitch-videos", ["There is no video yet"]],
    ["/platform", ["Active", "Beta", "Coming Soon", "Find a mentor"]],
    ["/resources", ["PDF, 8.2 KB", "CSV, 652 bytes", "PDF, 8.4 KB", "PDF, 7.7 KB"]],
    [
      "/resources/downloads/due-diligence",
      ["Due diligence checklist", "Trade licence, e-TIN, BIN, memberships", "Download (PDF, 8.4 KB)"],
    ],
    ["/resources/downloads/invoice", ["Purpose of remittance", "Ask your bank for its wording", "Download (CSV"]],
    ["/resources/export-guide", ["6% export rebate until 2028", "check the current Bangladesh Bank circular"]],
    ["/privacy-policy", ["Last updated", "not legal advice", "Consent", "Your rights"]],
    ["/terms-of-service", ["Last updated", "not legal advice"]],
    ["/bida-compliance", ["Last updated", "not legal advice", "Consent and your rights"]],
  ])("%s", async (path, strings) => {
    const text = textOf((await html(path)).replaceAll("<!-- -->", ""));
    for (const string of strings) expect(text).toContain(string);
  });

  test("the home page's two doors and the map say how many there are, as the database counts them", async () => {
    const divisions = [...DIVISIONS.keys].map((name, index) => ({ name, talents: index, jobs: 1 }));
    const counts = { talents: 50, jobs: 10_001, divisions };
    const backend = await startFakeBackend((request, response) => {
      const answer = request.url?.includes("rpc/home") ? { ...counts, newest: [], newest_jobs: [] } : counts;
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
    });
    onTestFinished(backend.stop);
    const web = await startWeb({ SUPABASE_URL: backend.url });
    onTestFinished(async () => void (await web.stop()));
    const home = await html("/", web.url);
    expect(textOf(home)).toContain("Find work: 10,000+ open jobs Find people: 50 open to work");
    for (const markup of [home, await html("/ecosystem-map", web.url)]) {
      const named = [...markup.matchAll(/aria-label="(\w+: \d+ (?:people|person), 1\+ jobs)"/g)].map(
        ([, text]) => text,
      );
      expect(named.toSorted()).toEqual(
        divisions
          .map(({ name, talents }) => `${name}: ${talents === 1 ? "1 person" : `${talents} people`}, 1+ jobs`)
          .toSorted(),
      );
    }
  });

  test("BIDA's own services are linked", async () => {
    expect(await html("/bida-compliance")).toContain('href="https://bida.gov.bd/"');
  });

  test("the placeholder phone is text, no link and in no structured data", async () => {
    const markup = await html("/");
    expect(textOf(markup)).toContain("Phone: +880 1XXX-XXXXXX");
    expect(markup).not.toContain("tel:");
    // The port may hold these digits.
    expect(JSON.stringify(jsonLdOf(markup)).replaceAll(stack.origin, "")).not.toMatch(/telephone|880/);
  });
});

describe("being found", () => {
  test.each(PAGES)("%s has one title, description, canonical and the trail that is shown", async (path) => {
    const markup = await html(path);
    expect(markup.match(/<title>/g)).toHaveLength(1);
    expect(markup).toMatch(/<title>[^<]*TechSetu[^<]*<\/title>/);
    expect(markup).toMatch(/<meta name="description" content="[^"]{40,165}"/);
    expect(markup).toContain(`<link rel="canonical" href="${new URL(path, stack.origin).href}"`);
    expect(markup).not.toMatch(/name="robots"/);
    expect(markup).not.toMatch(/ style="/);
    if (path === "/") return;
    const [list] = jsonLdOf(markup);
    const shown = [
      ...(/aria-label="Breadcrumb".*?<\/nav>/s.exec(markup)?.[0] ?? "").matchAll(
        /<(?:a|span aria-current)[^>]*>([^<]+)</g,
      ),
    ];
    const names = list.itemListElement.map(({ name }: { name: string }) => name);
    expect(names.length).toBeGreaterThanOrEqual(2);
    expect(shown.map(([, name]) => name)).toEqual(names);
    for (const { item } of list.itemListElement.slice(0, -1)) expect(new URL(item).origin).toBe(stack.origin);
  });

  test("Organization and WebSite are on the home page only", async () => {
    const types = async (path: string) => JSON.stringify(jsonLdOf(await html(path)));
    expect(await types("/")).toMatch(/"Organization".*"WebSite"/);
    for (const path of PAGES.slice(1)) expect(await types(path)).not.toMatch(/Organization|WebSite/);
  });

  test.each(["/ecosystem-map?sector=saas&sort=name", "/investor-pipeline?tab=analytics"])(
    "%s is canonical without its query",
    async (path) => {
      const canonical = new URL(path.split("?")[0] ?? "", stack.origin).href;
      expect(await html(path)).toContain(`<link rel="canonical" href="${canonical}"`);
    },
  );

  test("a name in structured data cannot end its script", async () => {
    const fullName = "</script><script>alert(1)</script><!--<script>";
    const { id } = await createMember(stack, { fullName });
    const [talent] = await sql<{ id: string }>(
      stack,
      "insert into public.talent_profiles (user_id, title, experience_years, availability, is_open_to_work) values ($1, 'Tester', 1, 'available', true) returning id",
      [id],
    );
    const markup = await html(`/talent/${talent?.id}`);
    expect(markup).not.toContain("<script>alert");
    expect(jsonLdOf(markup)[0].itemListElement.at(-1).name).toBe(fullName);
  });

  test("robots.txt lets everything be read and names the sitemap", async () => {
    expect(await html("/robots.txt")).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${stack.origin}/sitemap.xml\n`);
  });

  /** The paths in the sitemap. */
  async function listedPaths(): Promise<string[]> {
    const xml = await html("/sitemap.xml");
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => {
      expect(new URL(url).origin).toBe(stack.origin);
      return new URL(url).pathname;
    });
  }

  const LISTS = ["/talent-exchange", "/jobs", "/investors", "/mentors", "/startups"];

  test("a search engine is told of every page for everybody once, and each lets itself be listed", async () => {
    const listed = await listedPaths();
    const fixed = listed.filter((path) => !/^\/(?:bn$|bn\/|(?:talent|jobs|investors|mentors|startups)\/.)/.test(path));
    expect(fixed.toSorted()).toEqual([...PAGES, ...LISTS, "/resources/training-programs"].toSorted());
    const twins = fixed.map((path) => (path === "/" ? "/bn" : `/bn${path}`));
    expect(twins.filter((path) => !listed.includes(path))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    for (const path of fixed) {
      const markup = await html(path);
      expect(markup, path).toContain(`<link rel="canonical" href="${new URL(path, stack.origin).href}"`);
      expect(markup, path).not.toMatch(/<meta name="robots"[^>]*noindex/);
    }
  });

  test("a search engine is told of every talent and job that a visitor can open", async () => {
    const rows = await sql<{ path: string }>(
      stack,
      `select '/talent/' || id as path from public.talent_profiles where listed_until > now() and created_at < now() - interval '1 hour'
       union all select '/jobs/' || id from public.jobs where status = 'active' and expires_at > now() and created_at < now() - interval '1 hour'
       union all select '/mentors/' || id from public.mentor_profiles where listed_until > now() and created_at < now() - interval '1 hour'`,
    );
    const listed = await listedPaths();
    expect(rows.length).toBeGreaterThan(10);
    // Members of other tests come and go meanwhile; those of the sample data stay.
    expect(rows.map(({ path }) => path).filter((path) => !listed.includes(path))).toEqual([]);
    for (const kind of ["talent", "jobs", "mentors"]) {
      const path = rows.map((row) => row.path).find((one) => one.startsWith(`/${kind}/`)) ?? "";
      expect(await html(path)).toContain(`rel="canonical" href="${stack.origin}${path}"`);
    }
  });

  test("a talent who hides leaves the sitemap, and comes back with the next change of mind", async () => {
    const { id } = await createMember(stack);
    const [talent] = await sql<{ path: string }>(
      stack,
      "insert into public.talent_profiles (user_id, title) values ($1, 'Tester') returning '/talent/' || id as path",
      [id],
    );
    const isListed = async () => (await listedPaths()).includes(talent?.path ?? "");
    const open = (isOpen: boolean) =>
      sql(stack, "update public.talent_profiles set is_open_to_work = $2 where user_id = $1", [id, isOpen]);
    expect(await isListed()).toBe(true);
    await open(false);
    expect(await isListed()).toBe(false);
    expect((await fetch(stack.origin + (talent?.path ?? ""))).status).toBe(404);
    await open(true);
    expect(await isListed()).toBe(true);
  });
});

describe("bad input", () => {
  test.each([
    "/resources/zzz",
    "/resources/constructor",
    "/resources/%7Btoken%7D",
    "/resources/export-guide/more",
    "/resources/downloads",
    "/resources/downloads/zzz",
    "/resources/downloads/constructor",
    "/downloads/zzz.pdf",
    // For developers: the production build doesn't have it.
    "/design",
  ])("%s is 404", async (path) => {
    const response = await fetch(stack.origin + path);
    expect(response.status).toBe(404);
  });

  test.each(["//evil.example/login", "/bn//evil.example/login", "/bn///evil.example", "/bn/\\\\evil.example"])(
    "a page at %s leads to no other site",
    async (path) => {
      const page = await sendOddly(stack.origin, path);
      expect(page).toContain('hrefLang="');
      expect(page).not.toMatch(/(?:href|action)="(?:\/|\\){2}/);
    },
  );

  /** Its answers stay the same: on the stack, the tests beside this one add members and jobs between two pages. */
  let still: Web;

  beforeAll(async () => {
    const divisions = DIVISIONS.keys.map((name, index) => ({ name, talents: index, jobs: 1 }));
    const choices = { sector: [], stage: {}, division: {}, hiring: 0 };
    const backend = await startFakeBackend((request, response) => {
      const answer = request.url?.includes("rpc/open_counts")
        ? { talents: 50, jobs: 8, divisions }
        : { total: 0, startups: [], without: {}, choices };
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
    });
    still = await startWeb({ SUPABASE_URL: backend.url });
    return async () => {
      backend.stop();
      await still.stop();
    };
  });

  test.each([
    "/ecosystem-map?sector=%00&location=%F0&sort=__proto__&order=x",
    "/investor-pipeline?tab=constructor&deal=__proto__",
    "/investor-pipeline?tab=live-deals&tab=analytics",
  ])("%s falls back", async (path) => {
    const unasked = path.split("?")[0] ?? "";
    expect(textOf(await html(path, still.url))).toBe(textOf(await html(unasked, still.url)));
  });
});

describe("Schedule Meeting of a sample", () => {
  test("says that the deal is invented, and leads to those who are not", async () => {
    const about = async (deal: string) => html(`/investor-pipeline?tab=live-deals&deal=${deal}`);
    const khet = await about("khet-sensor");
    expect(textOf(khet)).toContain("Khet Sensor is an invented example: no such company exists.");
    expect(khet.slice(khet.indexOf('id="meeting"'))).toContain('href="/investors"');
    expect(textOf(await about("general"))).toContain("The deals above are invented examples.");
  });

  const ways = (markup: string) =>
    [...markup.matchAll(/<a[^>]*href="([^"]*)"[^>]*>Schedule Meeting<\/a>/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
  const NOTE = /^\/investor-pipeline\?tab=live-deals&deal=[a-z-]+#meeting$/;

  test("stands at the head and at each deal, and leads a visitor to sign in, and from there to the note", async () => {
    const found = ways(await html("/investor-pipeline"));
    expect(found).toHaveLength(5);
    for (const way of found) {
      const { pathname, searchParams } = new URL(way, stack.origin);
      expect([pathname, searchParams.get("redirectTo")]).toEqual(["/auth", expect.stringMatching(NOTE)]);
    }
    expect(textOf(await html(found[0] ?? ""))).toContain("Sign in to ask for a meeting");
  });

  test("leads a member to the note at once", async () => {
    const { email, password } = await createMember(stack);
    const member = new Visitor(stack.origin);
    await member.post("/auth", { intent: "sign-in", email, password });
    const found = ways(await (await member.get("/investor-pipeline")).text());
    expect(found).toHaveLength(5);
    for (const way of found) expect(way).toMatch(NOTE);
  });

  test("takes nothing that is sent to it", async () => {
    const { id, email, password } = await createMember(stack);
    const visitor = new Visitor(stack.origin);
    await visitor.post("/auth", { intent: "sign-in", email, password });
    expect((await visitor.post("/investor-pipeline", { subject: "khet-sensor" })).status).toBe(405);
    expect(await sql(stack, "select from public.meeting_requests where requester_id = $1", [id])).toEqual([]);
  });
});

describe("without the backend", () => {
  const away = inject("away");

  test.each([...PAGES, "/robots.txt"])("%s stays 200", async (path) => {
    expect(await html(path, away)).not.toBe("");
  });

  test("the home page leaves out what it could not count", async () => {
    const text = textOf(await html("/", away));
    expect(text).toContain("20,000+");
    expect(text).not.toMatch(/\d open (?:jobs?|to work)/);
    expect(text).toContain("Find work");
  });

  test("the sitemap is 503 and says when to come back", async () => {
    const response = await fetch(`${away}/sitemap.xml`);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).not.toBeNull();
  });
});
