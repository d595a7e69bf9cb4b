import type { AlertList } from "~/domain/alerts/alert-lists";

type Frequency = "daily" | "weekly";

const when = { daily: "every day", weekly: "every Sunday" };
const lists = { jobs: "new jobs", talent: "new people in the talent directory", startups: "new startups" };

export const words = {
  confirm: "Confirm your alert",
  confirmPreview: "We send nothing until you do.",
  confirmBody: (list: AlertList, frequency: Frequency) =>
    `Somebody (we hope it was you) asked us to email ${lists[list]} to this address ${when[frequency]}, at eight in the morning in Dhaka.`,
  confirmNext:
    "We send nothing more until you confirm. If it was not you, do nothing: we delete the address 30 days after it was typed in.",
  confirmAction: "See the alert and confirm",
  confirmWhy: "You get this email because this address was typed into the form for alerts on TechSetu.",

  subject: (count: string, title: string) => `${count} new in “${title}”`,
  news: {
    jobs: (total: number, count: string) => (total === 1 ? "One job is new:" : `${count} jobs are new.`),
    talent: (total: number, count: string) =>
      total === 1 ? "One person is new in the directory:" : `${count} people are new in the directory.`,
    startups: (total: number, count: string) =>
      total === 1 ? "One startup is new on the list:" : `${count} startups are new on the list.`,
  },
  newest: "The newest of them:",
  see: { jobs: "See the jobs", talent: "See who they are", startups: "See the startups" },
  why: (title: string, frequency: Frequency) =>
    `You get this email because you saved “${title}” as an alert. It comes ${when[frequency]} when something is new.`,
  end: "Delete this alert",
};
