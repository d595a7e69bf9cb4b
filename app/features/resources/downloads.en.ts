export const words = {
  files: {
    "export-checklist": {
      title: "Export readiness checklist",
      text: "One page to print: what to have before the first invoice abroad.",
      file: "/downloads/export-readiness-checklist.pdf",
      bytes: 8371,
    },
    invoice: {
      title: "Export invoice template",
      text: "A spreadsheet with the fields that banks and customers ask for.",
      file: "/downloads/export-invoice-template.csv",
      bytes: 652,
    },
    "due-diligence": {
      title: "Due diligence checklist",
      text: "The folder an investor will ask for, item by item.",
      file: "/downloads/due-diligence-checklist.pdf",
      bytes: 8644,
    },
    "service-agreement": {
      title: "Service agreement checklist",
      text: "Questions to settle before work begins, for both sides.",
      file: "/downloads/service-agreement-checklist.pdf",
      bytes: 7881,
    },
  },
  about: { PDF: (size: string) => `PDF, ${size}`, CSV: (size: string) => `CSV, ${size}` },
  read: "Read it here",
  readHere: (title: string) => `Read it here: ${title}`,
  bytes: (count: string) => `${count} bytes`,
  kilobytes: (count: string) => `${count} KB`,
};
