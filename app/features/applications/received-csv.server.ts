import { dateInDhaka } from "~/domain/dhaka-time";
import { statusTerm } from "~/domain/applications/application-status";
import { PAY_UNITS } from "~/domain/pay";
import { csvOf } from "~/lib/csv";
import { applicantOf } from "./application-views.server";
import type { FileRow } from "./received.queries.server";
import { latinDigits } from "~/i18n/format";
import { receivedCsvWords } from "./received-csv.words";

const COLUMNS: [
  heading: keyof Omit<ReturnType<typeof receivedCsvWords>, "yes">,
  cell: (row: FileRow) => string | number | null,
][] = [
  ["job", (row) => row.job_title],
  ["applicant", (row) => (row.is_revealed ? applicantOf(row) : latinDigits(applicantOf(row)))],
  ["status", (row) => statusTerm(row.status).label],
  ["sent", (row) => dateInDhaka(row.created_at)],
  ["read", (row) => row.read_at && dateInDhaka(row.read_at)],
  ["asks", (row) => row.proposed_rate],
  ["currency", (row) => (row.proposed_rate === null ? null : row.rate_currency)],
  ["unit", (row) => (row.proposed_rate === null ? null : PAY_UNITS.label(row.rate_unit))],
  ["shortlisted", (row) => (row.is_shortlisted ? receivedCsvWords().yes : "")],
  ["note", (row) => row.note],
  ["letter", (row) => row.cover_letter],
  ["email", (row) => row.applicant_email],
  ["phone", (row) => row.applicant_phone],
  ["skills", (row) => row.shown_skills?.join(", ") ?? null],
  ["years", (row) => row.shown_years],
];

/**
 * Returns a poster's received applications as CSV, with no more about the applicants than the list shows. In the page's
 * language, with numbers that spreadsheets can calculate with.
 */
export function receivedCsv(rows: FileRow[]): string {
  const t = receivedCsvWords();
  return csvOf([
    COLUMNS.map(([heading]) => t[heading]),
    ...rows.map((row) => COLUMNS.map(([, cell]) => String(cell(row) ?? ""))),
  ]);
}
