import type { Theme } from "./options.ts";

/** A picture of the sheet: its file, and what it shows. */
export type Shown = { file: string; page: string; viewer: string; state: string; width: number; theme: Theme };

/** Returns the contact sheet: a section per page, a row per viewer and state, with widths and themes side by side. */
export function contactSheet(shown: Shown[], madeOf: string): string {
  const sections = [...Map.groupBy(shown, ({ page }) => page)].map(([page, pictures]) => {
    const rows = Map.groupBy(pictures, ({ viewer, state }) => [viewer, state].filter(Boolean).join(", "));
    const rowsText = [...rows].map(([name, row]) => `<h3>${escape(name)}</h3><div>${row.map(figure).join("")}</div>`);
    return `<section id="${escape(page)}"><h2>${escape(page)}</h2>${rowsText.join("\n")}</section>`;
  });
  const pages = [...new Set(shown.map(({ page }) => page))];
  const index = pages.map((page) => `<a href="#${escape(page)}">${escape(page)}</a>`).join(" ");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 16px; background: #8a8f8c; color: #000 }
nav a { color: inherit; margin-right: 8px }
h2 { position: sticky; top: 0; background: inherit; background: #8a8f8c; margin: 32px 0 0; padding: 4px 0 }
h3 { font-weight: 400; margin: 8px 0 4px }
div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto }
figure { margin: 0 } img { display: block; background: #fff } a { color: inherit }
</style><h1>${escape(String(shown.length))} pictures, ${escape(madeOf)}</h1><nav>${index}</nav>
${sections.join("\n")}</html>`;
}

/** A third of the size: six fit next to each other on a desk. */
function figure({ file, width, theme }: Shown): string {
  const label = `${width} ${theme}`;
  return `<figure><a href="${escape(file)}"><img loading="lazy" alt="${label}" src="${escape(file)}" width="${Math.round(width / (width < 600 ? 2 : 3))}"></a><figcaption>${label}</figcaption></figure>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
