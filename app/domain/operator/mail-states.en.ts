export const words = {
  waiting: "Waiting",
  scheduled: "For later",
  claimed: "Being sent",
  failed: "Failed",
  unknown: "Maybe sent",
  sent: "Sent",
  dropped: "Not needed any more",
};
