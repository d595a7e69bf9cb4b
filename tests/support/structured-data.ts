import { withoutLanguage } from "../../app/i18n/language.ts";
import { words as bn } from "../../app/ui/primitives/primitives.bn.ts";
import { words as en } from "../../app/ui/primitives/primitives.en.ts";
import type { HtmlPage } from "./html-page.ts";

type Item = Record<string, unknown> & { name?: string; item?: string; url?: string; position: number };

/** The text behind the name of a company that has proved its domain. */
const TICKS = [en.verified, bn.verified];

/** Faults of a page's structured data, compared with what the page shows. */
export function structuredFaults(
  origin: string,
  path: string,
  { jsonLd, trail, heading, text, links }: HtmlPage,
): string[] {
  const route = withoutLanguage(path);
  const faults: string[] = [];
  const check = (holds: boolean, what: string) => {
    if (!holds) faults.push(`${path}: ${what}`);
  };
  const types = jsonLd.map((block) => block["@type"] ?? "@graph");
  check(new Set(types).size === types.length, `more than one of ${types.join(", ")}`);
  check(types.includes("BreadcrumbList") === trail.length > 0, "a trail on one side only");
  check(
    types.includes("@graph") === (route === "/"),
    "Organization and WebSite belong on the home page, and only there",
  );
  for (const block of jsonLd) {
    check(block["@context"] === "https://schema.org", "no @context");
    const items = (block.itemListElement ?? []) as Item[];
    const first = block["@type"] === "ItemList" ? firstPosition(origin, path) : 1;
    check(
      items.every(({ position }, index) => position === first + index),
      `positions that do not count from ${first}`,
    );
    if (block["@type"] === "BreadcrumbList") {
      check(trail.join(" > ") === items.map(({ name }) => name).join(" > "), "another trail than the one shown");
      check(items.length >= 2 && items.slice(0, -1).every(({ item }) => item?.startsWith(origin)), "no addresses");
    }
    if (block["@type"] === "ItemList") {
      const shown = items.every(({ url }) => links.includes(url?.replace(origin, "")));
      check(shown && items.length <= 5, "a list of what is not on the page");
    }
    if (block["@type"] === "JobPosting") {
      const { name } = block.hiringOrganization as { name: string };
      check(/^\/jobs\/[\da-f-]{36}$/.test(route), "a JobPosting on a list");
      check(heading === block.title && text.includes(name), "a job that is not the one shown");
    }
    if (block["@type"] === "Organization") {
      check(/^\/startups\/[\w-]+$/.test(route), "an Organization that is no page's subject");
      const isNamed = ["", ...TICKS].some((tick) => heading === `${block.name} ${tick}`.trim());
      check(isNamed && block.url === origin + path, "an organization that is not the one shown");
    }
  }
  return faults;
}

/** The place that a page of the jobs begins with: each has twenty, and all together are one list. */
function firstPosition(origin: string, path: string): number {
  const page = new URL(path, origin).searchParams.get("page") ?? "1";
  return /^[1-9]\d*$/.test(page) ? 1 + 20 * (Number(page) - 1) : 1;
}
