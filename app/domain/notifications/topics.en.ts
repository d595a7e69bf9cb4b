export const words = {
  choose: "Choose from the list",
  applications_received: {
    label: "Applications to my jobs",
    description: "Somebody applies, withdraws or shares a contact",
  },
  applications_sent: {
    label: "Answers to my applications",
    description: "Read, answered, or job closed",
  },
  connections: {
    label: "Connections",
    description: "Requests to connect and for mentoring, invitations to jobs and to own a page, and answers",
  },
  meetings: { label: "Meetings", description: "Requests, other times, answers and reminders" },
};
