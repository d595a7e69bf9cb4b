export const words = {
  title: "Report a job",
  lead: (job: string) =>
    `What is wrong with “${job}”? We don't tell the poster who reported it. We count reports from confirmed accounts older than a week: if there are enough, we hide the job until we have looked at it.`,
  send: "Report this job",
};
