export const words = {
  choose: "Choose from the list",
  applications_received: {
    label: "Applications to my jobs",
    description: "Somebody applies, withdraws, or shares name and contact, or you have filled every opening",
  },
  applications_sent: {
    label: "Answers to my applications",
    description: "The poster reads, accepts or rejects it, or closes the job",
  },
  connections: { label: "Connections", description: "Requests to me, and answers to mine" },
  meetings: { label: "Meetings", description: "Requests, answers and other times" },
};
