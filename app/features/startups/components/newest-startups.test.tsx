import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { RequestClient } from "~/supabase/client.server";
import { newestStartups } from "../newest-startups.server";
import { NewestStartups } from "./newest-startups";

type Asked = { sector?: string; division?: string; plain?: string[] };

/** As the database compares sectors. */
const plainOf = (sector: string) => sector.toLowerCase().replaceAll(/[\s-]/g, "");

const startup = (name: string, sector: string, division: string, day: number) => ({
  id: `11111111-1111-4111-8111-11111111111${day}`,
  slug: name.toLowerCase(),
  name,
  tagline: null,
  beginning: null,
  sector,
  stage: null,
  division,
  city: null,
  team_size: null,
  founded_year: null,
  website: null,
  created_at: `2026-01-0${day}T00:00:00Z`,
  updated_at: `2026-01-0${day}T00:00:00Z`,
  jobs: 0,
  proved: false,
});

const LISTED = [
  startup("Bkoi", "SaaS", "Dhaka", 3),
  startup("Nouka", "Fintech", "Dhaka", 2),
  startup("Agro", "Fintech", "Khulna", 1),
];

function backend(listed = LISTED) {
  const asked: Asked[] = [];
  const rpc = async (name: string, { sector, division, plain = [] }: Asked) => {
    const sectors = [...new Set(listed.map((one) => one.sector))];
    if (name === "sector_spellings")
      return { data: sectors.filter((one) => plain.includes(plainOf(one))), error: null };
    asked.push({ ...(sector && { sector }), ...(division && { division }) });
    const startups = listed.filter(
      (one) =>
        (!sector || one.sector.toLowerCase() === sector.toLowerCase()) && (!division || one.division === division),
    );
    const of = (key: "division") =>
      Object.fromEntries(startups.map((one) => [one[key], startups.filter((other) => other[key] === one[key]).length]));
    return {
      data: {
        total: startups.length,
        choices: {
          // The most frequent alone.
          sector: sectors.slice(0, 1).map((one) => [one, 1]),
          stage: {},
          division: of("division"),
          hiring: 0,
        },
        without: {},
        startups,
        nearest: null,
      },
      error: null,
    };
  };
  return { asked, client: { rpc } as unknown as RequestClient };
}

async function markupOf(
  view?: { sectors: ("fintech" | "saas" | "gaming" | "green-tech")[]; places: ("Dhaka" | "Chittagong")[] },
  listed = LISTED,
) {
  const { asked, client } = backend(listed);
  const found = await newestStartups(client, "division", view);
  const Page = createRoutesStub([{ path: "/", Component: () => <NewestStartups found={found} /> }]);
  return { asked, html: renderToStaticMarkup(<Page />) };
}

test("a visitor who filters the map reads the listed startups of those sectors and places alone, newest first", async () => {
  const { html } = await markupOf();
  for (const { name } of LISTED) expect(html).toContain(name);

  const filtered = await markupOf({ sectors: ["saas", "fintech"], places: ["Dhaka"] });
  expect(filtered.html).not.toContain("Agro");
  expect(filtered.html.indexOf("Bkoi")).toBeLessThan(filtered.html.indexOf("Nouka"));
  expect(filtered.html).toContain('href="/startups?sector=Fintech&amp;division=Dhaka"');
  expect(filtered.asked).toEqual([
    { sector: "SaaS", division: "Dhaka" },
    { sector: "Fintech", division: "Dhaka" },
  ]);
  const sector = await markupOf({ sectors: ["fintech"], places: [] });
  expect(sector.html).not.toContain("Bkoi");
  for (const name of ["Nouka", "Agro"]) expect(sector.html).toContain(name);
});

test("a visitor who filters the map by a sector reads the startups whose owners spell it in another way", async () => {
  const listed = [
    startup("Gach", "green-tech", "Dhaka", 4),
    startup("Pata", "GreenTech", "Dhaka", 3),
    startup("Shobuj", "গ্রিন টেক", "Dhaka", 2),
    startup("Bkoi", "SaaS", "Dhaka", 1),
  ];
  const { html } = await markupOf({ sectors: ["green-tech"], places: [] }, listed);
  for (const name of ["Gach", "Pata", "Shobuj"]) expect(html).toContain(name);
  expect(html).not.toContain("Bkoi");
});

test("a visitor of a page without a startup that fits reads so, and no empty list", async () => {
  const { html } = await markupOf({ sectors: ["gaming"], places: ["Chittagong"] });
  expect(html).toContain("No listed startup fits.");
  expect(html).not.toMatch(/<ul[^>]*><\/ul>/);
});
