import { describe, expect, it } from "vitest";
import { ecosystemPath, hubsIn, sectorsIn } from "./ecosystem-filters";
import { parseEcosystemView } from "./ecosystem-filters.schema";
import { HUBS, SECTORS } from "./market-stats";

const view = (query: string) => parseEcosystemView(new URLSearchParams(query));

describe("ecosystem filters", () => {
  it("shows everything, most startups first, when nothing is asked", () => {
    expect(hubsIn(view("")).map(({ slug }) => slug)).toEqual(["dhaka", "chittagong", "mymensingh"]);
    expect(sectorsIn(view(""))).toEqual(SECTORS);
  });

  it("filters by place and sector, any of those chosen", () => {
    const chosen = view("location=dhaka&location=mymensingh&sector=gaming");
    expect(hubsIn(chosen).map(({ slug }) => slug)).toEqual(["dhaka", "mymensingh"]);
    expect(sectorsIn(chosen).map(({ slug }) => slug)).toEqual(["gaming"]);
  });

  it.each([
    ["sort=growth", ["mymensingh", "chittagong", "dhaka"]],
    ["sort=growth&order=asc", ["dhaka", "chittagong", "mymensingh"]],
    ["sort=name", ["chittagong", "dhaka", "mymensingh"]],
    ["sort=funding&order=asc", ["mymensingh", "chittagong", "dhaka"]],
  ])("sorts by %s", (query, slugs) => {
    expect(hubsIn(view(query)).map(({ slug }) => slug)).toEqual(slugs);
  });

  it.each(["sector", "location"] as const)("reads the first fifty of a visitor's %s", (name) => {
    const known = name === "sector" ? "gaming" : "dhaka";
    const chosen = (unknown: number) => {
      const { sectors, locations } = view(`${`${name}=nope&`.repeat(unknown)}${name}=${known}`);
      return [...sectors, ...locations];
    };
    expect(chosen(49)).toEqual([known]);
    expect(chosen(50)).toEqual([]);
  });

  it.each(["sector=nope&location=%00&sort=__proto__&order=up", "location=dhaka'--", "sort=", "order=DESC"])(
    "falls back on %s",
    (query) => {
      const { sort, descending, sectors } = view(query);
      expect({ sort, descending, sectors }).toEqual({ sort: "startups", descending: true, sectors: [] });
      expect(hubsIn(view(query))).toEqual(HUBS);
    },
  );

  it.each([
    "",
    "sector=saas&location=dhaka",
    "sort=name",
    "sort=name&order=desc",
    "sort=growth&order=asc",
    "order=asc",
  ])("keeps %s through the address", (query) => {
    const path = ecosystemPath(view(query));
    expect(path).toBe(query ? `/ecosystem-map?${query}` : "/ecosystem-map");
    expect(view(path.split("?")[1] ?? "")).toEqual(view(query));
  });
});
