export const words = {
  title: "Training Programs",
  description:
    "Twenty skills that Bangladesh's technology sector asks for, by topic: what to learn first, what to look for in a course, and how to show it on your profile.",
  lead: "You can enter Bangladesh's technology sector through universities, training institutes, public programmes or self-study courses. We don't sell or rank courses. This page lists the skills people look for here, so that you can choose one and show it.",
  topics: "Topics",
  categories: {
    "Programming Languages": "Programming Languages",
    Frontend: "Frontend",
    Backend: "Backend",
    Databases: "Databases",
    Mobile: "Mobile",
    Design: "Design",
    Marketing: "Marketing",
    Data: "Data",
    Security: "Security",
    Infrastructure: "Infrastructure",
  },
  aboutTopics:
    "Each skill links to the developers who have it. Read a few of their profiles to see which skills people learn together, and what people charge for the work.",
  choosing: "Choosing a course",
  choose: [
    "Look at what graduates built, not at the certificate. Ask to see three projects and to talk to one of them.",
    "Ask how much of the time you write code that somebody reviews. Watching videos is only a small part of learning.",
    "Check the full price, the refund rule and what happens when you miss a week, in writing, before you pay.",
    "Nobody can promise a job. Treat a guaranteed salary as a warning.",
  ],
  showing: "Showing a skill on your profile",
  show: [
    "Choose the level honestly. Beginner: you follow a guide. Intermediate: you finish small work alone. Advanced: you take on a whole part of a product. Expert: others ask you.",
    "Count years in which you used the skill in real work or projects. Your card shows the four with the most years.",
    "Add one project for each skill you care about, with a link that opens on a phone.",
    "Come back every few months. Your card says when you last updated it.",
  ],
  create: "Create your talent profile",
  browse: "Browse all talent",
};
