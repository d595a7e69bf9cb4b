import { terms } from "~/i18n/terms";
import { words } from "~/i18n/words";
import { words as bn } from "./report-reasons.bn";
import { words as en } from "./report-reasons.en";

/** Mirrors the CHECK on the table of reports; in words that fit whatever was reported. */
export const REPORT_REASONS = terms(en.reasons, bn.reasons);

/** The same reasons, worded for a job. */
export const JOB_REPORT_REASONS = terms({ ...en.reasons, ...en.ofJobs }, { ...bn.reasons, ...bn.ofJobs });

const reportWords = words(en, bn);

/** Tells readers that a job was reported, and why; an unknown reason reads as "other". */
export function reportedText(reason: string | null): string {
  return reportWords().reported(JOB_REPORT_REASONS.label(reason ?? "other"));
}
