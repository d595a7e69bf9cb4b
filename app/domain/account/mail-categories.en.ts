export const words = {
  choose: "Choose from the list",
  applications: "Applications and answers",
  messages: "Unread messages",
  connections: "Requests to connect or to meet, and answers",
  jobs: "Deadlines and ends of jobs, and whether your profile is still right",
  alerts: "Saved alerts",
  digest: "Weekly digest: jobs for your skills, and what waits",
};
