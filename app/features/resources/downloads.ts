export type Download = {
  id: string;
  title: string;
  text: string;
  file: string;
  format: "PDF" | "CSV" | "TXT" | "MD";
  /** Of the file in public/downloads; a test compares. */
  bytes: number;
};

/** The four files of /resources (requirements/site.md 93). */
export const DOWNLOADS: readonly Download[] = [
  {
    id: "export-checklist",
    title: "Export readiness checklist",
    text: "One page to print: what to have before the first invoice abroad.",
    file: "/downloads/export-readiness-checklist.pdf",
    format: "PDF",
    bytes: 2746,
  },
  {
    id: "invoice",
    title: "Export invoice template",
    text: "A spreadsheet with the fields that banks and customers ask for.",
    file: "/downloads/export-invoice-template.csv",
    format: "CSV",
    bytes: 652,
  },
  {
    id: "due-diligence",
    title: "Due diligence checklist",
    text: "The folder an investor will ask for, item by item.",
    file: "/downloads/due-diligence-checklist.txt",
    format: "TXT",
    bytes: 1030,
  },
  {
    id: "service-agreement",
    title: "Service agreement checklist",
    text: "Questions to settle before work begins, for both sides.",
    file: "/downloads/service-agreement-checklist.md",
    format: "MD",
    bytes: 853,
  },
];

/** A size as people read it. */
export function sizeLabel(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KB`;
}
