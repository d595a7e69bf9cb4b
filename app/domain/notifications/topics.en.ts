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
    description: "Requests, mentoring, invitations to jobs or to own a page",
  },
  meetings: { label: "Meetings", description: "Requests, answers, reminders" },
};
