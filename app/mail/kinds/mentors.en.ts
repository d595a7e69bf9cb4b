export const words = {
  requested: (name: string | null, until: string) => ({
    subject: "A request for mentoring",
    preview: `${name ?? "A member"} asks you for mentoring.`,
    paragraphs: [
      `${name ?? "A member"} asks you for mentoring on TechSetu, with a goal and one question.`,
      `You have until ${until} to answer. If you need longer, you can give yourself 72 hours more, once.`,
    ],
    label: "Read the request",
    why: "You get this because you offer mentoring and a member asked you.",
  }),
  lapsing: (name: string | null, until: string) => ({
    subject: `A request for mentoring waits until ${until}`,
    preview: `${name ?? "A member"} is still waiting for your answer.`,
    paragraphs: [
      `${name ?? "A member"} is waiting for your answer. You can answer until ${until}.`,
      "A polite no is an answer too. If a request lapses, we take you off the list of mentors until you list yourself again.",
    ],
    label: "Answer the request",
    why: "You get this because a member asked you for mentoring.",
  }),
  accepted: (name: string | null) => ({
    subject: "A mentor said yes",
    preview: `${name ?? "The mentor"} accepted your request.`,
    paragraphs: [
      `${name ?? "The mentor"} accepted your request for mentoring.`,
      "Write first: say when you could talk, and what you have tried so far.",
    ],
    label: "Open the conversation",
    listed: "See your requests",
    why: "You get this because you asked this mentor.",
  }),
  declined: (name: string | null) => ({
    subject: "A mentor answered your request",
    preview: `${name ?? "The mentor"} can't help this time.`,
    paragraphs: [
      `${name ?? "The mentor"} can't help this time, and says why on the page.`,
      "Other mentors know your field too.",
    ],
    label: "Read the answer",
    why: "You get this because you asked this mentor.",
  }),
  lapsed: (name: string | null) => ({
    subject: "Your request for mentoring has lapsed",
    preview: `${name ?? "The mentor"} did not answer in time.`,
    paragraphs: [
      `${name ?? "The mentor"} did not answer in time. This says nothing about your question.`,
      "You can ask another mentor the same question.",
    ],
    label: "Find another mentor",
    why: "You get this because you asked this mentor.",
  }),
  hidden: {
    subject: "You are not listed as a mentor now",
    preview: "One click lists you again.",
    paragraphs: [
      "We have not heard from you, or you did not answer a request in time, so you are no longer listed as a mentor.",
      "We deleted nothing from your profile. If you still have time to help somebody, one click lists you again.",
    ],
    label: "List me again",
    why: "You get this because you offer mentoring on TechSetu.",
  },
};
