import { beforeAll, expect, it } from "vitest";

import { withoutDirection } from "../../app/lib/direction.ts";
import { isVisible } from "../../app/lib/visible.ts";
import { parseWebUrl } from "../../app/lib/web-url.ts";
import { CONTRACT } from "./support/contract.ts";
import { createScenario } from "./support/scenario.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const project = { id: "1", title: "Shop" };

// Each is sent unchanged; the app refuses the last ones for reasons that the database leaves to it.
const ADDRESSES = [
  "https://example.org",
  "http://example.org:8080/a?b=c#d",
  "https://example.org:/",
  "HTTPS://Example.Org",
  "https://example.org/@rahim",
  "https://example.org?to=a@b.example",
  "https://example.org#@",
  "https://উদাহরণ.বাংলা/পথ\u200cে",
  "https://example.org/?a=%20",
  "https://example.org.",
  "https://user:pass@example.org",
  "https://user@example.org",
  "https://@example.org",
  "https://:@example.org",
  "https://bank.example@evil.example/",
  "https://bank.example:443@evil.example",
  "https://bank.example%40evil.example",
  "https://bank.example\\@evil.example",
  "https://example.org/\\evil",
  "https://[::1]/",
  "https://ex<ample.org",
  "https://ex%61mple.org",
  "https://",
  "https:///example.org",
  "https://?a",
  "https://#a",
  "https://:80",
  "https:example.org",
  "//example.org",
  "javascript:alert(1)",
  "javascript://example.org/%0aalert(1)",
  "data:text/html,x",
  "ftp://example.org",
  " https://example.org.",
  "https://exa mple.org",
  "https://example.org/a b",
  "https://example.org/a\u00a0b",
  "https://example.org/a\u3000b",
  "https://example.org/a\u2028b",
  "https://example.org/\ufeff",
  "https://example.org/\tb",
  "https://example.org/\n",
  "https://example.org/\u0001",
  "https://example.org/\u0085",
  "https://example.org/\u202eexe.fdp",
  "https://\u200eexample.org",
  "https://exam\u200bple.org",
  "https://example.org/a\u200bb",
  "https://example.org/\u2060",
  `https://example.org/${"a".repeat(2029)}`,
];
const LEFT_TO_THE_APP = ["https://localhost", "https://example.org:99999", "https://example.org:70000/"];

const TURNING = ["\u061c", "\u200e", "\u200f", ..."\u202a\u202b\u202c\u202d\u202e", ..."\u2066\u2067\u2068\u2069"];
const JOINED = "র\u200d্যাম ক্\u200cষ";
/** What shows nothing on its own: zero width, the soft hyphen, fillers, empty Braille, a variation, a tag, blanks. */
const UNSEEN = [
  ..."\u00ad\u034f\u115f\u1160\u17b4\u180b\u180e\u200b\u200d\u2060\u2800\u3164\ufe0f\uffa0\u{e0041}\u00a0\u3000",
];

// Each column with an address, and each with a name or a title, with its rule.
const URL_COLUMNS = [
  "profiles.website",
  "profiles.linkedin_url",
  "profiles.github_url",
  "profiles.twitter_url",
  "profiles.avatar_url",
  "talent_profiles.portfolio_url",
  "jobs.company_url",
  "organizations.website",
  "investor_profiles.website",
];
const LINE_COLUMNS: Record<string, string> = {
  "profiles.full_name": "short_text",
  "profiles.location": "short_text",
  "profiles.city": "short_text",
  "talent_profiles.title": "short_text",
  "jobs.title": "headline",
  "jobs.company_name": "short_text",
  "jobs.client_name": "jobs_client_name",
  "jobs.location": "short_text",
  "organizations.name": "short_text",
  "organizations.tagline": "organizations_tagline",
  "organizations.sector": "organizations_sector",
  "organizations.city": "short_text",
  "investor_profiles.firm_name": "short_text",
};

describeOnPostgresFirst("links, names and titles (requirements/security.md t21)", (target) => {
  let owner: string;
  let filters: Record<string, string>;
  beforeAll(async () => {
    const scenario = await createScenario(target());
    owner = scenario.owner;
    filters = Object.fromEntries(Object.entries(CONTRACT).map(([table, { key }]) => [table, key(scenario)]));
  });

  /** Changes one column of a member's own row and returns the refusing constraint, or null if it is stored. */
  const write = async (column: string, value: unknown) => {
    const [table = "", name = ""] = column.split(".");
    const { status, code, text } = await target().request(owner, "PATCH", `${table}?${filters[table]}`, {
      body: { [name]: value },
    });
    if (status === 204) return null;
    expect([column, status, code]).toEqual([column, 400, "23514"]);
    return /check constraint \\"(\w+)\\"/.exec(text)?.[1];
  };

  it.each(URL_COLUMNS)("%s: the database and the app agree on what an address is", async (column) => {
    const differences: string[] = [];
    for (const address of ADDRESSES) {
      const stored = (await write(column, address)) === null;
      if (stored !== (parseWebUrl(address) === address))
        differences.push(`${JSON.stringify(address)} stored: ${stored}`);
    }
    expect(differences).toEqual([]);
    for (const address of LEFT_TO_THE_APP) {
      expect([address, parseWebUrl(address), await write(column, address)]).toEqual([address, null, null]);
    }
  });

  it("names every column of an address", async () => {
    const columns = await target().sql<{ name: string }>(`
      select c.relname || '.' || a.attname as name
      from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '(url|website)$'
        and has_column_privilege('authenticated', c.oid, a.attnum, 'update')`);
    expect(columns.map(({ name }) => name).toSorted()).toEqual(URL_COLUMNS.toSorted());
  });

  it("a portfolio's links and titles are held to the same", async () => {
    const portfolio = (entry: object) => write("talent_profiles.portfolio_projects", [{ ...project, ...entry }]);
    for (const link of ["liveUrl", "githubUrl"]) {
      for (const address of ADDRESSES) {
        const stored = (await portfolio({ [link]: address })) === null;
        expect([address, stored]).toEqual([address, parseWebUrl(address) === address]);
      }
    }
    for (const point of TURNING) {
      expect(await portfolio({ title: `Shop${point}` })).not.toBeNull();
      expect(await portfolio({ technologies: [`Go${point}`] })).not.toBeNull();
    }
    expect(await portfolio({ title: JOINED, technologies: [JOINED] })).toBeNull();
  });

  it.each(Object.entries(LINE_COLUMNS))(
    "%s: nothing turns the direction of the text, and Bangla keeps its joiners",
    async (column, rule) => {
      for (const point of TURNING) {
        expect(withoutDirection(point)).toBe("");
        expect([point, await write(column, `a${point}b`)]).toEqual([point, `${rule}_direction`]);
      }
      expect(await write(column, JOINED)).toBeNull();
    },
  );

  it.each(Object.entries(LINE_COLUMNS).filter(([, rule]) => !rule.startsWith("organizations_")))(
    "%s: something can be seen",
    async (column, rule) => {
      for (const text of [...UNSEEN, UNSEEN.join("")]) {
        expect([text, isVisible(text)]).toEqual([text, false]);
        const refused = await write(column, text);
        // A blank is refused by the rule that was there before.
        expect([`${rule}_visible`, ...(/\S/.test(text) ? [] : [`${rule}_length`])]).toContain(refused);
      }
      expect([isVisible("\u200bক"), await write(column, "\u200bক")]).toEqual([true, null]);
    },
  );

  it("lists of labels are held to the same", async () => {
    for (const column of ["jobs.skills_required", "investor_profiles.sectors"]) {
      for (const text of UNSEEN) expect([text, await write(column, ["Go", text])]).not.toEqual([text, null]);
      expect(await write(column, ["Go", "a\u202eb"])).not.toBeNull();
      expect(await write(column, [JOINED])).toBeNull();
    }
  });
});
