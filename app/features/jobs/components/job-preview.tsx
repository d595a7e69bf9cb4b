import { budgetText } from "~/domain/jobs/budget";
import { storedHires } from "~/domain/jobs/hires";
import { jobEnd } from "~/domain/jobs/job-end";
import { endOfJob } from "~/domain/jobs/job-life";
import { DURATIONS, EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_TYPES } from "~/domain/jobs/job-terms";
import { PAY_KINDS, type PayKind, storedPay } from "~/domain/jobs/pay-kind";
import { parseSkills } from "~/domain/skill-list";
import { optionalNumberField } from "~/lib/number-field";
import { truncate } from "~/lib/truncate";
import { textLinkClass } from "~/ui/primitives/text-link";
import type { JobFormValues } from "../job-form-values";
import { hiresLine } from "../hires";
import { CARD_SKILLS, EXCERPT_GRAPHEMES } from "../job-limits";
import type { JobCardView } from "../job-view.server";
import { JobCard } from "./job-card";
import type { OwnOrganization } from "./job-form-sections";
import { jobPreviewWords } from "./job-preview.words";

/** When a job was posted, and how long ago that is in words. */
export type Posted = { iso: string; ago: string };

type Props = {
  /** The current values of the form. */
  typed: JobFormValues;
  /** Today, in a date input's format. */
  today: string;
  /** Null for a job that is not posted yet. */
  posted: Posted | null;
  /** The group of the form's sections; on phones the preview is one of them. */
  group: string;
  /** Those that the job can be posted for. */
  organizations?: OwnOrganization[];
};

/** The job as the list will show it, from what has been typed so far; nothing before there is a title. */
export function JobPreview({ typed, today, posted, group, organizations = [] }: Props) {
  if (!typed.title?.trim()) return null;
  const t = jobPreviewWords();
  return (
    <aside aria-label={t.preview}>
      <details name={group} className="fold">
        <summary className={`${textLinkClass({ tap: "row" })} lg:hidden`}>{t.see}</summary>
        <div className="fold-body lg:h-auto!">
          <p className="mb-2 text-sm text-muted max-lg:hidden">{t.asIs}</p>
          {/* Only to look at: its links lead nowhere yet. */}
          <ul inert>
            <JobCard
              card={cardOf(typed, today, posted, companyOf(typed, organizations))}
              signedIn
              applied={false}
              onApply={() => {}}
              as="div"
            />
          </ul>
        </div>
      </details>
    </aside>
  );
}

/** As the list names it: the company as typed, else the organization while its page is listed. */
function companyOf({ companyName, organizationId }: JobFormValues, organizations: OwnOrganization[]): string | null {
  const chosen = organizations.find(({ id, is_public: isPublic }) => id === organizationId && isPublic);
  return companyName?.trim() || (chosen?.name ?? null);
}

function cardOf(typed: JobFormValues, today: string, posted: Posted | null, company: string | null): JobCardView {
  const now = new Date(`${today}T06:00:00Z`);
  // Editing gives a job no further days.
  const latest = Date.parse(endOfJob(posted?.iso ?? now));
  const chosen = Date.parse(`${typed.deadline}T17:59:59Z`);
  const ends = new Date(Number.isNaN(chosen) ? latest : Math.min(chosen, latest)).toISOString();
  const pay = storedPay(kindOf(typed.budgetType));
  const skills = parseSkills(typed.skills ?? "");
  return {
    id: "preview",
    title: typed.title ?? "",
    company,
    hires: hiresLine(storedHires(typed.hires), typed.clientName?.trim() || null),
    featured: false,
    warned: false,
    own: false,
    saved: false,
    isNew: false,
    budget: budgetText({
      budget_type: pay.budgetType,
      pay_currency: typed.payCurrency,
      pay_unit: pay.unit,
      budget_min: amountOf(typed.budgetMin),
      budget_max: amountOf(typed.budgetMax),
    }),
    duration: DURATIONS.label(typed.duration ?? ""),
    level: EXPERIENCE_LEVELS.label(typed.experienceLevel ?? ""),
    type: JOB_TYPES.label(typed.jobType ?? ""),
    employment: typed.employmentType ? EMPLOYMENT_TYPES.label(typed.employmentType) : null,
    openToStudents: typed.openToStudents === "on",
    location: typed.location?.trim() || null,
    posted: { ...(posted ?? { iso: now.toISOString(), ago: jobPreviewWords().now }), date: "" },
    deadline: null,
    ends: jobEnd(ends, now),
    excerpt: truncate((typed.description ?? "").replace(/\s+/g, " "), EXCERPT_GRAPHEMES),
    skills: skills.slice(0, CARD_SKILLS),
    moreSkills: Math.max(0, skills.length - CARD_SKILLS),
  };
}

function kindOf(typed: string | undefined): PayKind {
  return typed !== undefined && PAY_KINDS.has(typed) ? typed : "negotiable";
}

/** Ignores what isn't a number; the field shows a message. */
function amountOf(typed: string | undefined): number | null {
  const { data } = optionalNumberField({ label: "", max: Number.MAX_SAFE_INTEGER, decimals: 2 }).safeParse(typed);
  return data ?? null;
}
