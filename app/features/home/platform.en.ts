export const words = {
  name: "Platform",
  title: "Platform: what works, what we are testing, what comes next",
  description: "The parts of TechSetu with their state: Active, Beta or Coming Soon.",
  lead: "What you can use today, what we are still testing, and what comes next.",
  statuses: {
    active: "Active",
    beta: "Beta",
    soon: "Coming Soon",
  },
  offers: {
    talent: {
      title: "Talent Exchange",
      text: "A directory of people open to work, by skill, place, experience and rate. Each profile is a page you can share.",
    },
    jobs: {
      title: "Jobs",
      text: "Post a job in minutes, apply with one letter. Applicants stay anonymous until they are accepted.",
    },
    map: {
      title: "Ecosystem Map",
      text: "People, jobs and startups in eight divisions. The figures of hubs and sectors are samples today.",
    },
    resources: {
      title: "Resource Library",
      text: "Guides to law, funding and export, training programmes, and checklists to download.",
    },
    pipeline: {
      title: "Investor Pipeline",
      text: "Real investors, and how deals and market insights will be shown. Both are samples today.",
    },
    mentors: {
      title: "Mentors",
      text: "Ask a mentor with a goal and one question. They have 72 hours to answer.",
    },
    startups: {
      title: "Startups",
      text: "Each startup has its own page, and its owners keep it up to date.",
    },
    pitches: {
      title: "Pitch videos",
      text: "Founders will share them beside their deals, and documents too. A video will start only when you ask for it.",
    },
  },
  links: {
    talent: "Find talent",
    mentors: "Find a mentor",
    startups: "See the startups",
    jobs: "See the jobs",
    map: "Open the map",
    resources: "Read the guides",
    pipeline: "See the pipeline",
  },
};
