export const words = {
  waiting: "Waiting",
  scheduled: "For later",
  claimed: "On their way",
  failed: "Failed",
  unknown: "Perhaps sent",
  sent: "Sent",
  dropped: "No longer wanted",
};
