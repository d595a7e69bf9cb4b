export const words = {
  job: "Job",
  talent: "Talent profile",
  message: "Message",
  organization: "Startup or company",
  mentor: "Mentor profile",
  investor: "Investor profile",
  mentorship: "Mentoring request",
  meeting: "Meeting request",
  connection: "Request to connect",
  appeal: "Appeal",
  contact: "Message to us",
  verification: "Verification",
};
