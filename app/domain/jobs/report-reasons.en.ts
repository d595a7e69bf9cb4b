export const words = {
  reasons: {
    asks_for_money: "It asks for money",
    misleading: "It is misleading or untrue",
    spam: "It is spam or posted again and again",
    harmful: "It is illegal, hateful or harmful",
    other: "Something else",
  },
  ofJobs: {
    asks_for_money: "It asks applicants for money",
    misleading: "It is misleading, or not a real job",
  },
  reported: (reason: string) => `Members reported this job: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
};
