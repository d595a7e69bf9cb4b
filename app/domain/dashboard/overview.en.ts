import { countOf } from "~/lib/counted";

const alertWhy = "Every day or every week, and only when there are new ones.";

export const words = {
  greeting: (hour: number): string => {
    if (hour >= 4 && hour < 12) return "Good morning";
    return hour >= 12 && hour < 17 ? "Good afternoon" : "Good evening";
  },
  hidden: "You are hidden from search: say that you are open to work",
  takenDown: "We have hidden your talent profile: read why, and how to appeal",
  newMessages: (threads: number) => `New messages in ${threads} conversations`,
  newMessage: "New message",
  received: (people: number) => `${countOf(people, ["person waits", "people wait"])} for an answer`,
  member: "A member",
  request: (name: string) => `${name} asks to connect`,
  requests: (name: string, more: number) => `${name} and ${countOf(more, ["other ask", "others ask"])} to connect`,
  mentoring: (name: string, more: number) =>
    more === 0
      ? `${name} asks you for mentoring`
      : `${name} and ${countOf(more, ["other ask", "others ask"])} you for mentoring`,
  meetings: (name: string, more: number) =>
    more === 0
      ? `A meeting with ${name} is waiting for you`
      : `A meeting with ${name} and ${more} more are waiting for you`,
  acceptedBy: (company: string) => `${company} accepted you`,
  accepted: "A poster accepted you",
  unanswered: (days: number) => `No answer for ${days} days`,
  add: (field: string) => `Add ${field}`,
  steps: {
    startup: { label: "Create your startup profile", why: "Say what you build, for whom, and what stage you are at." },
    job: { label: "Post a job", why: "People apply with one letter, and you choose." },
    investing: {
      label: "Set up your investment profile",
      why: "Say what you invest in, and we show you matching startups first.",
    },
    listing: { label: "Show your investment profile to everyone", why: "Only you see it so far." },
    appeal: {
      label: "Read what was decided, and how to appeal",
      why: "While your account is suspended, you can begin nothing new.",
    },
    guardian: {
      label: "Ask a parent or guardian to agree",
      why: "Until one does, no list shows you and no conversation opens for you.",
    },
    mentoring: {
      label: "Say what you offer as a mentor",
      why: "People who are starting out can find you and ask for help with a goal.",
    },
    mentoringAgain: { label: "Offer mentoring again", why: "You are not on the list of mentors right now." },
    team: { label: "Find people for your team", why: "Send a connection request to people you like." },
    people: { label: "See who is new in the directory", why: "The newest profiles come first." },
    investor: {
      label: "Meet an investor",
      why: "Their pages say what they invest in, and you can ask for a meeting there.",
    },
    meeting: {
      label: "Ask a founder for a meeting",
      why: "Send it from the page of a startup that names its founders.",
    },
    startups: { label: "See which startups are new", why: "Their pages say what they build." },
    startupAlert: {
      label: "Get new startups by email",
      why: alertWhy,
    },
    starting: {
      label: "See who is starting out",
      why: "They are looking for an internship, and your experience may help them.",
    },
    mentor: {
      label: "Find a mentor",
      why: "Say what you want to reach. They have three days to answer.",
    },
    mentors: { label: "See what other mentors offer", why: "It shows what members can ask for today." },
    jobs: {
      label: "Look at the newest jobs",
      why: "You write one letter, and stay anonymous until you are accepted.",
    },
    unseenJobs: { label: "Look at the newest jobs", why: "There are open jobs you have not applied for." },
    firstJobs: { label: "Look at first jobs", why: "One letter is enough to apply." },
    unseenFirstJobs: { label: "Look at first jobs", why: "Internships, and jobs open to students." },
    jobAlert: {
      label: "Get new jobs by email",
      why: alertWhy,
    },
    studentAlert: {
      label: "Get first jobs by email",
      why: alertWhy,
    },
    training: {
      label: "Look at the training programmes",
      why: "What to learn first, and how to show it on your profile.",
    },
  },
  talent: "Create your talent profile",
  talentWhy: {
    developer: "Companies look for people in the directory, and jobs are matched with your skills.",
    student: "Choose internship as your kind of work, and companies can find you.",
    mentor: "Your mentor page links to it.",
    younger: "Jobs are matched with your skills.",
  },
  views: "Profile Views",
  noViews: "Available once you have a talent profile",
  viewsIn: (days: number) => `in the last ${days} days`,
  rate: "Response Rate",
  noRate: "The share of applications you decide on",
  rateOf: (decided: string, received: string) => `You decided on ${decided} of ${received} applications`,
  sent: { label: "Applications", note: "sent by you" },
  jobs: { label: "Jobs", note: "posted by you" },
  rating: { label: "Average Rating", note: "Members can't rate each other yet" },
  projects: { label: "Completed Projects", note: "Projects are not tracked yet" },
  earnings: { label: "Total Earnings", note: "No payments are made through this site" },
};
