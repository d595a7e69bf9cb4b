import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { ecosystemPath } from "~/domain/ecosystem/ecosystem-filters";
import { parseEcosystemView } from "~/domain/ecosystem/ecosystem-filters.schema";
import { FilterPanel } from "./filter-panel";

function panelAt(query: string): string {
  const view = parseEcosystemView(new URLSearchParams(query));
  const Page = createRoutesStub([{ path: "/", Component: () => <FilterPanel view={view} /> }]);
  return renderToStaticMarkup(<Page />).replaceAll("&amp;", "&");
}

/** The page that Apply leads to with the boxes as they are. */
function appliedAt(query: string): string {
  const boxes = [...panelAt(query).matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
  const sent = boxes
    .filter((input) => input.includes('type="hidden"') || input.includes("checked"))
    .map((input) => [/name="(\w+)"/.exec(input)?.[1] ?? "", /value="([^"]*)"/.exec(input)?.[1] ?? ""]);
  return ecosystemPath(parseEcosystemView(new URLSearchParams(sent)));
}

describe.each(["", "order=asc", "sort=name", "sort=name&order=desc", "sort=growth", "sort=growth&order=asc"])(
  "on the map sorted by %j",
  (sorting) => {
    const filtered = sorting ? `sector=gaming&${sorting}` : "sector=gaming";

    test("Apply keeps the order of the hubs", () => {
      expect(appliedAt(filtered)).toBe(`/ecosystem-map?${filtered}`);
    });

    test("Clear keeps it too", () => {
      expect(panelAt(filtered)).toContain(`href="/ecosystem-map${sorting && `?${sorting}`}"`);
    });
  },
);
