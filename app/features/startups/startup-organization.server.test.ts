import { expect, test } from "vitest";
import { startupOrganization } from "./startup-organization.server";
import type { Startup } from "./startups.queries.server";

function addressOf(place: Partial<Pick<Startup, "city" | "division">>) {
  const none = { tagline: null, website: null, city: null, division: null, founded_year: null, team_size: null };
  const startup = { name: "Padma Boats", ...none, is_startup: true, founders: [], ...place } as unknown as Startup;
  return startupOrganization(startup, "https://techsetu.example/startups/padma").address;
}

test("a search engine reads that a startup is in Bangladesh where its place says so", () => {
  for (const place of [
    { division: "Khulna" },
    { city: "Sylhet" },
    { city: "কুমিল্লা" },
    { city: "Agrabad, Chittagong" },
  ] as const) {
    expect(addressOf(place)).toMatchObject({ addressCountry: "BD" });
  }
  expect(addressOf({ city: "Savar", division: "Dhaka" })).toMatchObject({
    addressLocality: "Savar",
    addressRegion: "Dhaka",
  });
});

test("a search engine is told no country of a place that may be in any, nor an address of no place", () => {
  expect(addressOf({ city: "Singapore" })).toEqual({ "@type": "PostalAddress", addressLocality: "Singapore" });
  expect(addressOf({})).toBeUndefined();
});
