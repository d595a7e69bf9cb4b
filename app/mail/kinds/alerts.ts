import { experienceText } from "~/domain/applications/shown-skills";
import { alertView, wantedSchema } from "~/domain/alerts/alert-filters.server";
import { alertLinkPath } from "~/domain/alerts/alert-paths";
import { ALERT_LISTS, type AlertList, FREQUENCIES } from "~/domain/alerts/alert-lists";
import { JOB_TYPES } from "~/domain/jobs/job-terms";
import { DIVISIONS } from "~/domain/places/divisions";
import { placeText } from "~/domain/places/place-names.server";
import { STARTUP_STAGES } from "~/domain/startups/startup-terms";
import { counted } from "~/lib/counted";
import { truncate } from "~/lib/truncate";
import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import { unlinkedText } from "../unlinked";
import { alertMails } from "./alerts.words";

/** The limit at which the list itself stops counting: above it, it says "300+". */
const MOST = 300;
const TITLE = 60;

const frequency = z.enum(FREQUENCIES.keys);
const token = z.string();
const text = z.string().nullable();

const told = z.object({
  /** How many are left when the mail goes; above `MOST` it is the least that there are. */
  total: z.number(),
  wanted: wantedSchema,
  frequency,
  token,
});

/** To an address that a visitor typed: without the filters, which could carry a message. */
export const alertConfirm = mailKind({
  category: "account",
  params: z.object({ list: z.enum(ALERT_LISTS.keys), frequency, token }),
  examples: [
    { list: "jobs", frequency: "daily", token: "a".repeat(43) },
    { list: "talent", frequency: "weekly", token: "b".repeat(43) },
    { list: "startups", frequency: "daily", token: "c".repeat(43) },
  ],
  word: (mail) => {
    const t = alertMails();
    return {
      subject: t.confirm,
      preview: t.confirmPreview,
      paragraphs: [t.confirmBody(mail.list, mail.frequency), t.confirmNext],
      action: { label: t.confirmAction, path: alertLinkPath("confirm", mail.token) },
      why: t.confirmWhy,
    };
  },
});

const details = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

/** Words an alert's news. Takes no link from a post: its poster must not choose where our mail leads. */
function toldOf(
  list: AlertList,
  { total, wanted, frequency: often, token: key }: z.infer<typeof told>,
  typed: { title: string; detail: string }[],
) {
  const t = alertMails();
  const view = alertView(list, wanted);
  const title = unlinkedText(truncate(view.title, TITLE));
  const items = typed.map((item) => ({ title: unlinkedText(item.title), detail: unlinkedText(item.detail) }));
  const count = counted(Math.min(total, MOST), total > MOST);
  return {
    subject: t.subject(count, title),
    preview: items.map((item) => item.title).join(", "),
    paragraphs: [t.news[list](total, count), ...(total > items.length ? [t.newest] : [])],
    items,
    action: { label: t.see[list], path: view.href },
    why: t.why(title, often),
    end: { label: t.end, path: alertLinkPath("end", key) },
  };
}

export const alertJobs = mailKind({
  category: "alerts",
  params: told.extend({ news: z.array(z.object({ title: z.string(), company: text, place: text, type: z.string() })) }),
  examples: [
    {
      total: 1,
      wanted: { q: "react" },
      frequency: "daily",
      token: "a".repeat(43),
      news: [{ title: "React developer", company: null, place: null, type: "remote" }],
    },
    {
      total: 412,
      wanted: {
        q: "q".repeat(100),
        location: "l".repeat(100),
        type: "remote",
        min_budget: 5000,
        pay: "BDT-month",
        students: true,
        hires: "client",
      },
      frequency: "weekly",
      token: "b".repeat(43),
      news: Array.from({ length: 5 }, () => ({
        title: "t".repeat(160),
        company: "c".repeat(120),
        place: "p".repeat(120),
        type: "onsite",
      })),
    },
  ],
  word: (mail) =>
    toldOf(
      "jobs",
      mail,
      mail.news.map((job) => ({
        title: job.title,
        detail: details(job.company, job.place && placeText(job.place), JOB_TYPES.label(job.type)),
      })),
    ),
});

/** Names no people: they may have left the directory by the time this is read. */
export const alertTalent = mailKind({
  category: "alerts",
  params: told.extend({ news: z.array(z.object({ title: z.string(), division: text, years: z.number() })) }),
  examples: [
    {
      total: 2,
      wanted: { skills: ["React"], work_type: "remote" },
      frequency: "daily",
      token: "a".repeat(43),
      news: [{ title: "Designer", division: "Dhaka", years: 0 }],
    },
    {
      total: 30,
      wanted: {},
      frequency: "weekly",
      token: "b".repeat(43),
      news: [
        { title: "t".repeat(120), division: null, years: 1 },
        { title: "Designer", division: "Sylhet", years: 12 },
      ],
    },
  ],
  word: (mail) =>
    toldOf(
      "talent",
      mail,
      mail.news.map((one) => ({
        title: one.title,
        detail: details(
          one.division && DIVISIONS.label(one.division),
          one.years > 0 ? experienceText(one.years) : null,
        ),
      })),
    ),
});

export const alertStartups = mailKind({
  category: "alerts",
  params: told.extend({ news: z.array(z.object({ name: z.string(), tagline: text, stage: text, division: text })) }),
  examples: [
    {
      total: 1,
      wanted: { sector: "Fintech", hiring: true },
      frequency: "daily",
      token: "a".repeat(43),
      news: [{ name: "Nouka", tagline: null, stage: null, division: null }],
    },
    {
      total: 31,
      wanted: {
        q: "q".repeat(100),
        sector: "s".repeat(60),
        stage: "series_b_plus",
        division: "Mymensingh",
        hiring: true,
      },
      frequency: "weekly",
      token: "b".repeat(43),
      news: [
        { name: "n".repeat(120), tagline: "t".repeat(160), stage: "series_b_plus", division: "Mymensingh" },
        { name: "Nouka", tagline: "Ferries on time", stage: "seed", division: "Khulna" },
      ],
    },
  ],
  word: (mail) =>
    toldOf(
      "startups",
      mail,
      mail.news.map(({ name, tagline, stage, division }) => ({
        title: name,
        detail: details(tagline, stage && STARTUP_STAGES.label(stage), division && DIVISIONS.label(division)),
      })),
    ),
});
