export const words = {
  requested: (name: string | null) => ({
    subject: "A request to connect",
    preview: `${name ?? "A member"} would like to connect.`,
    paragraphs: [
      `${name ?? "A member"} would like to connect with you on TechSetu.`,
      "If you accept, you can write to each other and see each other's email address.",
    ],
    label: "Answer the request",
    why: "You get this because a member asked to connect with you.",
  }),
  accepted: (name: string | null, write: boolean) => ({
    subject: "Your request to connect was accepted",
    preview: `${name ?? "A member"} said yes.`,
    paragraphs: [
      `${name ?? "A member"} accepted your request to connect.`,
      write
        ? "You can now write to each other and see each other's email address."
        : "You can now see each other's email address.",
    ],
    label: write ? "Open the conversation" : "See your connections",
    why: "You get this because you asked this member to connect.",
  }),
};
