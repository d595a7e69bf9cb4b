export const words = {
  anonymous: (number: number | null) => (number === null ? "Anonymous" : `Anonymous ${number}`),
  poster: "The poster",
  member: "A member",
  goneJob: "A job that no longer exists",
  meeting: "Meeting",
  mentorship: "Mentoring",
  connection: "Connection",
  connected: "You are connected. Say hello, and tell them what you would like to talk about.",
  mentoring: "This is about mentoring. Say when you could talk, and what to look at first.",
  met: "You agreed on a meeting. Say how you will meet, and what to bring or read before.",
  youAccepted:
    "You accepted this application, and the applicant was told. Write first: what happens next, and when you could talk.",
  wereAccepted:
    "Your application was accepted. Write to them, or wait for their message. Never pay anything to get a job.",
  mine: (line: string) => `You: ${line}`,
};
