import { savesData } from "./saves-data";

/** Pages to read, in either language: asking for one changes nothing, for anybody. */
const READING = [
  "{/}?",
  "/talent-exchange",
  "/talent/:id",
  "/jobs",
  "/jobs/:id",
  "/ecosystem-map",
  "/investor-pipeline",
  "/platform",
  "/resources",
  "/resources/:slug",
  "/privacy-policy",
  "/terms-of-service",
  "/bida-compliance",
];

/**
 * Has the browser ask for a page to read as soon as a link to it is pressed, and not when it is let go. Fetched and not
 * rendered: whoever pays for bytes pays for none that the press would not have cost. The same on every page, so that
 * the policy knows it by one hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: READING.map((path) => ({ pathname: `{/bn}?${path}`, search: "*" })) },
          { not: { selector_matches: "[href^='#'], [aria-current=page]" } },
        ],
      },
      eagerness: "conservative",
    },
  ],
});

/** What stands at the end of a page whose links browsers may follow ahead; none for who asks to save data. */
export function speculationRules(request: Request): string {
  if (savesData(request)) return "";
  return `<script type="speculationrules">${SPECULATION_RULES}</script>`;
}
