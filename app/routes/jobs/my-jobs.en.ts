export const words = {
  title: "My jobs",
  lead: "What you have posted, those with somebody waiting first.",
  post: "Post a Job",
  none: "You have not posted a job yet",
  noneLead: "What you post is listed here, with how long it is open and who waits for your answer.",
  pages: "jobs",
  gone: "This job is no longer there. Load the page again to see what is.",
};
