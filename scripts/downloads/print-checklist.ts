import type { Language } from "../../app/i18n/language.ts";
import { loadCvPrinter } from "../../app/features/cv/cv-pdf.server.ts";
import { checklists as bn } from "./checklists.bn.ts";
import { checklists as en } from "./checklists.en.ts";

export type Checklist = { title: string; about: string; sections: { title: string; items: string[] }[] };

/** Precedes an item to tick by hand. */
const BOX = "[  ] ";

/** Returns the files of public/downloads by name: each checklist and language on an A4 page, always the same bytes. */
export async function printChecklists(): Promise<Map<string, Buffer>> {
  const print = await loadCvPrinter();
  const texts: [Language, Record<string, Checklist>][] = [
    ["en", en],
    ["bn", bn],
  ];
  return new Map(
    texts.flatMap(([language, checklists]) =>
      Object.entries(checklists).map(([name, { title, about, sections }]) => {
        const page = print({
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
        return [fileName(name, language), page] as const;
      }),
    ),
  );
}

function fileName(name: string, language: Language): string {
  return language === "en" ? `${name}.pdf` : `${name}-${language}.pdf`;
}
