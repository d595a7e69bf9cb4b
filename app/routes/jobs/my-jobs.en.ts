export const words = {
  title: "My jobs",
  lead: "The jobs you posted. Jobs with people waiting for your answer come first.",
  post: "Post a Job",
  none: "You have not posted a job yet",
  noneLead: "Here you see the jobs you post, how long each is open, and who is waiting for your answer.",
  pages: "jobs",
  gone: "This job is no longer there. Load the page again to see your current jobs.",
};
