export const words = {
  choose: "Choose from the list",
  applications_received: {
    label: "Applications to my jobs",
    description: "Somebody applies, or takes an application back",
  },
  applications_sent: { label: "Answers to my applications", description: "Reviewed, accepted or rejected" },
  connections: { label: "Connections", description: "Requests to me, and answers to mine" },
  meetings: { label: "Meetings", description: "Requests, answers and other times" },
};
