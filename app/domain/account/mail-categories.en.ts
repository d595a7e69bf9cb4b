export const words = {
  choose: "Choose from the list",
  applications: "Applications and answers",
  messages: "Unread messages",
  connections: "Connections, meetings and mentoring",
  jobs: "Job deadlines, jobs that end, and whether your profile is up to date",
  alerts: "Saved alerts",
  digest: "Weekly digest: jobs for your skills, and what is waiting for you",
};
