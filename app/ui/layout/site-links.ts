import { frame } from "./frame.words";

type SiteLink = { to: string; name: () => string };

/** The pages the header links, in the specification's order. */
export const headerLinks = [
  { to: "/ecosystem-map", name: () => frame().ecosystem },
  { to: "/talent-exchange", name: () => frame().talent },
  { to: "/jobs", name: () => frame().jobs },
  { to: "/investor-pipeline", name: () => frame().investors },
  { to: "/resources", name: () => frame().resources },
] as const satisfies SiteLink[];

/** A member's own pages, in the account menu. */
export const viewerLinks = [
  { to: "/dashboard", name: () => frame().dashboard },
  { to: "/dashboard/jobs", name: () => frame().myJobs },
  { to: "/saved", name: () => frame().saved },
  { to: "/connections", name: () => frame().connections },
  { to: "/profile", name: () => frame().profile },
  { to: "/settings", name: () => frame().settings },
] as const satisfies SiteLink[];

export const legalLinks = [
  { to: "/privacy-policy", name: () => frame().privacy },
  { to: "/terms-of-service", name: () => frame().terms },
  { to: "/bida-compliance", name: () => frame().bida },
] as const satisfies SiteLink[];

/** The pages the footer links, by group. */
export const footerGroups = [
  {
    title: () => frame().platform,
    links: [
      { to: "/platform", name: () => frame().overview },
      { to: "/ecosystem-map", name: () => frame().map },
      { to: "/talent-exchange", name: () => frame().exchange },
      { to: "/jobs", name: () => frame().jobs },
      { to: "/startups", name: () => frame().startups },
      { to: "/investor-pipeline", name: () => frame().pipeline },
      { to: "/investors", name: () => frame().findInvestors },
      { to: "/mentors", name: () => frame().findMentors },
    ],
  },
  {
    title: () => frame().resources,
    links: [
      { to: "/resources", name: () => frame().allResources },
      { to: "/resources/export-guide", name: () => frame().exportGuide },
      { to: "/resources/legal-framework", name: () => frame().legalFramework },
      { to: "/resources/funding-guide", name: () => frame().fundingGuide },
      { to: "/resources/training-programs", name: () => frame().training },
      { to: "/api", name: () => frame().openData },
    ],
  },
  {
    title: () => frame().legal,
    links: legalLinks,
  },
] as const satisfies { title: () => string; links: readonly SiteLink[] }[];

/** Who runs the site, and how to reach them. */
export const operatorLinks = [
  { to: "/about", name: () => frame().about },
  { to: "/contact", name: () => frame().contactUs },
] as const satisfies SiteLink[];

/**
 * Stands in the footer until the operator names a phone number: always text, never a link, and left out of structured
 * data (requirements/shell.md 6).
 */
export const PLACEHOLDER_PHONE = "+880 1XXX-XXXXXX";
