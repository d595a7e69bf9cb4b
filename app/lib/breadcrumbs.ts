import { pathInLanguage } from "~/i18n/path-in-language";
import { breadcrumbs } from "./breadcrumbs.words";

/** One step of a trail; the last is the page itself. */
export type Crumb = { name: string; to: string };

/** Returns the trail of a page, starting at the home page. */
export function trailFromHome(...further: Crumb[]): Crumb[] {
  return [{ name: breadcrumbs().home, to: "/" }, ...further];
}

/** The trail as a BreadcrumbList: absolute addresses on all but the last (requirements/shell.md 8). */
export function breadcrumbList(trail: Crumb[], origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(index < trail.length - 1 && { item: new URL(pathInLanguage(to), origin).href }),
    })),
  };
}
