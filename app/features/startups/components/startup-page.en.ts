import { sentence } from "~/lib/sentence";
import { digits } from "~/i18n/format";

export const words = {
  startup: "Startup",
  company: "Company",
  about: "What it does",
  sector: "Sector",
  stage: "Stage",
  team: "Team",
  place: "Place",
  founded: "Founded",
  website: "Website",
  answers: "Answers to applicants",
  since: "Here since",
  founders: "Founders",
  /** A hiring company's contacts need not be its founders. */
  people: "Contacts",
  meet: "Ask for a meeting",
  jobs: "Open jobs",
  proved: (domain: string, since: string) =>
    `Verified: its owners proved on ${since} that ${domain} is theirs. The rest of this page is what they say.`,
  prove: "Prove your domain",
  proof: "Proof of the domain",
  allJobs: (count: number) => `${digits(count)} more open jobs`,
  unchecked: "This is what its owners say. Nobody at TechSetu has checked it.",
  description: (name: string, facts: string) => (facts ? sentence(`${name}: ${facts}`) : name),
  listed: "Everyone may see this page",
  listedHint: "People find it in the list of startups and with search engines.",
  unnamed: "It doesn't name you, so investors can't ask you here for a meeting.",
  nameMe: "Name yourself",
  companyListedHint: "Its open jobs link to this page.",
  onlyOwners: "Only its owners see this page",
  takenDown: "We have hidden it.",
  why: "Why, and how to appeal",
  onlyOwnersHint: "It isn't in any list. Its owners decide whether to list it.",
};
