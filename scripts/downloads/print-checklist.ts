import { basename } from "node:path";
import { loadCvPrinter } from "../../app/features/cv/cv-pdf.server.ts";
import type { Checklist } from "../../app/features/resources/checklist.ts";
import { words as filesInBangla } from "../../app/features/resources/downloads.bn.ts";
import { words as filesInEnglish } from "../../app/features/resources/downloads.en.ts";
import { words as bn } from "../../app/features/resources/texts/checklists.bn.ts";
import { words as en } from "../../app/features/resources/texts/checklists.en.ts";

/** Precedes an item to tick by hand. */
const BOX = "[  ] ";

/** Returns the files of public/downloads by name: each checklist and language on an A4 page, always the same bytes. */
export async function printChecklists(): Promise<Map<string, Buffer>> {
  const print = await loadCvPrinter();
  const page = ({ title, about, sections }: Checklist) =>
    print({
      file: title,
      name: title,
      title: "",
      facts: [about],
      sections: sections.map(({ title: heading, items }) => ({
        title: heading,
        text: items.map((item) => BOX + item).join("\n"),
        entries: [],
      })),
      shortened: "",
    });
  const ids = Object.keys(en) as (keyof typeof en)[];
  return new Map(
    ids.flatMap((id) => [
      [basename(filesInEnglish.files[id].file), page(en[id])] as const,
      [basename(filesInBangla.files[id].file), page(bn[id])] as const,
    ]),
  );
}
