import { countOf } from "~/lib/counted";

const others = (count: number, of: string) => (count > 1 ? ` on ${count} ${of}` : "");

export const words = {
  greeting: (hour: number): string => {
    if (hour >= 4 && hour < 12) return "Good morning";
    return hour >= 12 && hour < 17 ? "Good afternoon" : "Good evening";
  },
  hidden: "You are hidden from search: say that you are open to work",
  newMessages: (threads: number) => `New messages in ${threads} conversations`,
  newMessage: "New message",
  received: (people: number, jobs: number) =>
    `${countOf(people, ["person waits", "people wait"])} for an answer${others(jobs, "jobs")}`,
  member: "A member",
  request: (name: string) => `${name} asks to connect`,
  requests: (name: string, more: number) => `${name} and ${countOf(more, ["other ask", "others ask"])} to connect`,
  mentoring: (name: string, more: number) =>
    more === 0
      ? `${name} asks you for mentoring`
      : `${name} and ${countOf(more, ["other ask", "others ask"])} you for mentoring`,
  meetings: (name: string, more: number) =>
    more === 0 ? `A meeting with ${name} waits for you` : `${countOf(more + 1, ["meeting", "meetings"])} wait for you`,
  acceptedBy: (company: string) => `${company} accepted you`,
  accepted: "A poster accepted you",
  unanswered: (days: number, count: number) => `No answer for ${days} days${others(count, "applications")}`,
  add: (field: string) => `Add ${field}`,
  steps: {
    startup: { label: "Create your startup profile", why: "Say what you build, for whom, and how far you are." },
    job: { label: "Post a job", why: "People apply with one letter, and you choose." },
    investing: {
      label: "Set up your investment profile",
      why: "Say what you invest in, and we show the startups that fit first.",
    },
    listing: { label: "Show your investment profile to members", why: "Only you see it so far." },
  },
  talent: "Create your talent profile",
  talentWhy: {
    developer: "Companies look for people in the directory, and jobs are matched with your skills.",
    student: "Choose internship as your kind of work, and companies find you.",
    mentor: "It says what you can help with: that is how people find you.",
  },
  last: {
    developer: {
      label: "Look at the newest jobs",
      why: "You write one letter, and stay anonymous until accepted.",
    },
    student: { label: "Look at first jobs", why: "One letter is enough to apply." },
    startup_founder: { label: "Find people for your team", why: "Ask the ones you like to connect." },
    investor: { label: "See the investor pipeline", why: "Ask for a meeting from there." },
    mentor: {
      label: "Say what you offer as a mentor",
      why: "People who start out find you, and ask with a goal in mind.",
    },
  },
  views: "Profile Views",
  noViews: "Of a talent profile, once you have one",
  viewsIn: (days: number) => `in the last ${days} days`,
  rate: "Response Rate",
  noRate: "Of the applications to your jobs",
  rateOf: (decided: string, received: string) => `${decided} of ${received} received applications decided`,
  sent: { label: "Applications", note: "sent by you" },
  jobs: { label: "Jobs", note: "posted by you" },
  rating: { label: "Average Rating", note: "Members can't rate each other yet" },
  projects: { label: "Completed Projects", note: "Projects are not tracked yet" },
  earnings: { label: "Total Earnings", note: "No payments are made through this site" },
};
