import { countOf } from "~/lib/counted";

export const words = {
  bridge: "সেতু, the Bangla word for bridge",
  people: "Talent, startups, investors, mentors and jobs",
  talent: "Talent",
  job: "Job",
  startup: "Startup",
  company: "Company",
  startups: (total: number, count: string) => countOf(total, ["startup", "startups"], count),
  investor: "Investor",
  investors: (total: number, count: string) => countOf(total, ["investor", "investors"], count),
  mentor: "Mentor",
  mentors: (total: number, count: string) => countOf(total, ["mentor", "mentors"], count),
  talents: (total: number, count: string) => countOf(total, ["talent", "talents"], count),
  openJobs: (total: number, count: string) => countOf(total, ["open job", "open jobs"], count),
};
