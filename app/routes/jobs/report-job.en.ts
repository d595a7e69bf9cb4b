export const words = {
  title: "Report a job",
  lead: (job: string) =>
    `What is wrong with “${job}”? The poster does not learn who reported it. Reports from confirmed accounts older than a week count: enough of them hide the job until we have looked at it.`,
  send: "Report this job",
};
