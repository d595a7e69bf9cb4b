export const words = {
  title: "My jobs",
  lead: "The jobs you posted. Jobs with somebody waiting come first.",
  post: "Post a Job",
  none: "You have not posted a job yet",
  noneLead: "The jobs you post are listed here, with how long each is open and who waits for your answer.",
  pages: "jobs",
  gone: "This job is no longer there. Load the page again to see what is.",
};
