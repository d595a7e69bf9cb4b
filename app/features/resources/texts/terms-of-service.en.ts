import type { Doc } from "../document";
import { BRAND } from "~/lib/brand";

const doc: Doc = {
  title: "Terms of Service",
  description: `What you and ${BRAND} can expect from each other.`,
  updated: "2026-11-28",
  lead: "What you may expect from us, what we and others may expect from you.",
  caution: "This page is written to be understood. It is not legal advice, and a lawyer has not yet confirmed it.",
  sections: [
    {
      id: "service",
      heading: "The service",
      body: [
        `${BRAND} shows people, jobs and information about Bangladesh's technology sector and lets members contact each other. It is free of charge. We are not a party to what members agree with each other, take no commission, and hold no money.`,
      ],
    },
    {
      id: "you",
      heading: "What we ask of you",
      body: [
        [
          "One account for one person, with true statements about who you are",
          "Jobs that exist, with honest pay; no fee for applying, ever",
          "No harassment, no spam, no collecting of other people's data",
          "Nothing that the law of Bangladesh forbids, and no attempt to get round the protections of the site",
        ],
      ],
    },
    {
      id: "content",
      heading: "What you write",
      body: [
        "It stays yours. You allow us to show it as part of the service, for as long as you leave it here. We may hide or remove what breaks these terms.",
        "Open jobs and listed startups are also available as feeds, and the jobs as a table, without anything about people. Others may show what is in them with a link to the job or the startup, as long as it is open or listed.",
      ],
    },
    {
      id: "samples",
      heading: "Figures and samples",
      body: [
        "Figures marked as sample, target or estimate are exactly that. Sample deals on the investor pipeline are invented. Nothing here is an offer of securities or advice to invest.",
      ],
    },
    {
      id: "liability",
      heading: "What we can't promise",
      body: [
        "We work to keep the service up and your data safe, but can't promise that it never fails, or that members keep their word. Check a contract partner before you rely on them. Rights that the law gives you as a consumer remain.",
      ],
    },
    {
      id: "end",
      heading: "Ending, changes, law",
      body: [
        "You can leave at any time. We may close accounts that break these terms. When these terms change in substance, the date above changes: look here again from time to time. The law of Bangladesh applies.",
      ],
    },
  ],
};

export const words = { doc };
