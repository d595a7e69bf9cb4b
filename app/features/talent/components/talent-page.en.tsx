import type { ReactNode } from "react";
import { countOf } from "~/lib/counted";

export const words = {
  report: "Report this profile",
  talent: "Talent",
  nameless: "We can't load your name, place and links right now.",
  hiddenTitle: "You are hidden from search",
  hidden: (link: (text: string) => ReactNode) => (
    <>Only you can see this page. To be found, switch on “open to work” in your {link("talent profile")}.</>
  ),
  about: "About",
  experience: "Experience",
  portfolio: "Portfolio",
  skills: "Skills",
  education: "Education",
  ofExperience: (years: string) => `${years} of experience`,
  aside: "Work and links",
  wanted: "Work wanted",
  links: "Links",
  technologies: "Technologies",
  live: "See it live",
  source: "Source code",
  noSkills: "No skills listed yet.",
  years: (years: number) => countOf(years, ["year", "years"]),
  share: "Share this profile",
  link: "Link",
  copy: "Copy link",
  copied: "Link copied",
  notCopied: "Please copy the link by hand",
  similar: "Similar people",
  edit: "Edit",
  asVisitor: "View as visitor",
  pdf: "Save as PDF",
  print: "Print",
  seenByOthers: "This is how others see your page. ",
  ownView: "Back to your own view",
};
