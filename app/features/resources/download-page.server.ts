import { type Crumb, trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import type { Checklist } from "./checklist";
import { type Download, type DownloadId, DOWNLOADS, downloadPath, downloads } from "./downloads";
import { checklists } from "./texts/checklists.words";
import { INVOICE_FIELDS } from "./texts/invoice-fields";
import { trailWords } from "./trail.words";

/** A download's content as a page: a list to tick, or the fields of a table to fill in. */
export type DownloadPage = {
  origin: string;
  path: string;
  trail: Crumb[];
  download: Download;
  checklist: Checklist | null;
  fields: typeof INVOICE_FIELDS | null;
};

/** Returns the data of a download's page in the language of the request; undefined if no download has the id. */
export function downloadPage(id: string): DownloadPage | undefined {
  const [download] = isDownload(id) ? downloads([id]) : [];
  if (!download) return undefined;
  const path = downloadPath(download.id);
  return {
    origin: env().PUBLIC_ORIGIN,
    path,
    trail: trailFromHome({ name: trailWords().resources, to: "/resources" }, { name: download.title, to: path }),
    download,
    checklist: download.id === "invoice" ? null : checklists()[download.id],
    fields: download.id === "invoice" ? INVOICE_FIELDS : null,
  };
}

function isDownload(id: string): id is DownloadId {
  return (DOWNLOADS as readonly string[]).includes(id);
}
