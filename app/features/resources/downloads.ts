import { downloadWords } from "./downloads.words";
import { digits } from "~/i18n/format";

export type DownloadId = keyof ReturnType<typeof downloadWords>["files"];

export type Download = {
  id: DownloadId;
  title: string;
  text: string;
  /** In the language of the page where there is one. */
  file: string;
  format: "PDF" | "CSV";
  /** "PDF, 8.2 KB": data costs money. */
  about: string;
};

/** The four files of /resources (requirements/site.md 93): what is read is a PDF, which opens on a phone; a table is a table. */
export const DOWNLOADS: readonly DownloadId[] = ["export-checklist", "invoice", "due-diligence", "service-agreement"];

/** The downloads, or the named ones of them, in the language that is asked for. */
export function downloads(only: readonly DownloadId[] = DOWNLOADS): Download[] {
  const t = downloadWords();
  return only.map((id) => {
    const { title, text, file, bytes } = t.files[id];
    const format = file.endsWith(".pdf") ? "PDF" : "CSV";
    return { id, title, text, file, format, about: t.about[format](sizeLabel(bytes)) };
  });
}

/** A size as people read it. */
export function sizeLabel(bytes: number): string {
  const { bytes: few, kilobytes } = downloadWords();
  return bytes < 1024 ? few(digits(bytes)) : kilobytes(digits((bytes / 1024).toFixed(1)));
}
