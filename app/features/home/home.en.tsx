import type { ReactNode } from "react";
import { nounFor } from "~/lib/counted";

export const words = {
  description: "Talent, startups, investors, mentors and jobs from all eight divisions of Bangladesh, in one place.",
  kicker: (
    <>
      <span lang="bn">সেতু</span>, the Bangla word for bridge
    </>
  ),
  lead: "People, startups and investors from all eight divisions.",
  explore: "Explore Ecosystem",
  demo: "Watch Demo",
  findWork: "Find work",
  findPeople: "Find people",
  openJobs: (count: number, shown: ReactNode) => (
    <>
      {shown} {nounFor(count, ["open job", "open jobs"])}
    </>
  ),
  openPeople: (shown: ReactNode) => <>{shown} open to work</>,
  newHere: "New here",
  unknown: "We can't count everything that is open right now.",
  jobs: "Jobs",
  allJobs: "All jobs",
  noJobs: "No open jobs yet.",
  firstJob: "Post the first one",
  people: "People",
  allPeople: "All people",
  noPeople: "Nobody is listed yet.",
  firstPerson: "Be the first",
  how: "How it works",
  sides: {
    work: {
      title: "You look for work",
      steps: [
        "Show what you can do, in three steps.",
        "Let companies find you, or apply with one letter, without your name.",
        "Once accepted, you choose whether to share who you are.",
      ],
      link: "Let people find you",
    },
    hire: {
      title: "You look for people",
      steps: [
        "Post a job, or search by skill, place and rate.",
        "Read letters before names.",
        "Accept, or ask to connect. No fee, no middleman.",
      ],
      link: "Post a job",
    },
    invest: {
      title: "You invest",
      steps: [
        "Say what you look for, publicly or only for yourself.",
        "See how deals and market figures will be shown: today they are samples.",
        "Ask founders for a meeting.",
      ],
      link: "See the pipeline",
    },
  },
  ecosystem: "The ecosystem",
  compare: "Compare",
  figures: "Figures about the sector",
  pipeline: "Investor pipeline",
  funding: "Funding guide",
  join: "Cross the bridge",
  dashboard: "Your dashboard",
  signUp: "Join TechSetu",
  parts: "What you find here",
};
