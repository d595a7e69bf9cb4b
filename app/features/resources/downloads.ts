import { downloadWords } from "./downloads.words";
import { digits } from "~/i18n/format";

export type DownloadId = keyof ReturnType<typeof downloadWords>["files"];

export type Download = {
  id: DownloadId;
  title: string;
  text: string;
  /** In the page's language, if available. */
  file: string;
  format: "PDF" | "CSV";
  /** For example "PDF, 8.2 KB", because data costs money. */
  about: string;
  /** The page with the same content. */
  page: string;
};

/** The four files of /resources (requirements/site.md 93). Texts are PDFs, which open on a phone; a table is a CSV. */
export const DOWNLOADS: readonly DownloadId[] = ["export-checklist", "invoice", "due-diligence", "service-agreement"];

/** The path of a download's content as a page, which costs less data and needs no other program. */
export function downloadPath(id: DownloadId): string {
  return `/resources/downloads/${id}`;
}

/** Returns all downloads, or the named ones, in the language of the request. */
export function downloads(only: readonly DownloadId[] = DOWNLOADS): Download[] {
  const t = downloadWords();
  return only.map((id) => {
    const { title, text, file, bytes } = t.files[id];
    const format = file.endsWith(".pdf") ? "PDF" : "CSV";
    return { id, title, text, file, format, about: t.about[format](sizeLabel(bytes)), page: downloadPath(id) };
  });
}

/** Returns a size in words. */
export function sizeLabel(bytes: number): string {
  const { bytes: few, kilobytes } = downloadWords();
  return bytes < 1024 ? few(digits(bytes)) : kilobytes(digits((bytes / 1024).toFixed(1)));
}
