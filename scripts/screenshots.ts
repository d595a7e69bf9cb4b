/**
 * `npm run screenshots`: takes pictures of every page at three widths, in both themes, as every role and in every
 * state, with a contact sheet, into screenshots/. `-- --pages jobs,home --width 360` takes a part; `-- --compare`
 * reports changes since the baseline (docs/testing.md).
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../app/i18n/language.ts";
import { ensureBuild } from "../tests/support/build.ts";
import { startStack } from "../tests/support/stack.ts";
import { type View, viewsOf } from "../tests/support/views.ts";
import { compare, MOST_BYTES, notLookedAt, recordBaseline } from "./screenshots/baseline.ts";
import { isShownBy, KEY_VIEWS } from "./screenshots/key-views.ts";
import { type Options, parseOptions, type Theme, THEMES } from "./screenshots/options.ts";
import { Photographer, type Picture } from "./screenshots/photographer.ts";
import { contactSheet, type Shown } from "./screenshots/sheet.ts";

const FOLDER = join(import.meta.dirname, "../screenshots");

/** Ten in the morning in Dhaka: times on the pages are the same in every picture. */
const NOW = new Date("2026-11-25T04:00:00Z");

const options = parseOptions(process.argv.slice(2));
ensureBuild();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const { stack, stop } = await startStack(NOW);
const photographer = await Photographer.start(stack.origin, NOW);
try {
  if (options.keyViews) await lookAtKeyViews(options.keyViews);
  else await takeAll(options);
} finally {
  await photographer.close();
  await stop();
}

async function takeAll({ viewers, languages, themes, widths, ...asked }: Options): Promise<void> {
  const shown: Shown[] = [];
  for (const viewer of viewers) {
    const all = await Promise.all(languages.map((language) => viewsOf(stack, viewer, language)));
    const views = all.flat().filter((view) => isAskedFor(view, asked));
    await Promise.all(
      themes.map((theme) =>
        photographer.take(viewer, { views, widths, theme }, async (picture) => {
          const file = `${nameOf(picture)}.png`;
          writeFileSync(join(FOLDER, file), picture.png);
          const { view, language, width } = picture;
          shown.push({ ...view, page: pageOf(view, language), width, theme, file });
        }),
      ),
    );
    console.log(`${viewer}: ${views.length} views`);
  }
  const sorted = shown.toSorted((a, b) => orderOf(a) - orderOf(b));
  writeFileSync(join(FOLDER, "contact-sheet.html"), contactSheet(sorted, process.argv.slice(2).join(" ") || "all"));
  console.log(`${shown.length} pictures: ${join(FOLDER, "contact-sheet.html")}`);
}

async function lookAtKeyViews(task: "compare" | "record"): Promise<void> {
  const taken: { name: string; png: Buffer }[] = [];
  for (const viewer of new Set(KEY_VIEWS.map((key) => key.viewer))) {
    const views = await viewsOf(stack, viewer);
    for (const key of KEY_VIEWS.filter((one) => one.viewer === viewer)) {
      const found = views.filter((view) => isShownBy(key, view));
      if (found.length !== 1) throw new Error(`${key.page} ${key.state} as ${viewer} is no view`);
      await photographer.take(viewer, { views: found, widths: [key.width], theme: key.theme }, async (picture) => {
        taken.push({ name: nameOf(picture), png: picture.png });
      });
    }
  }
  if (taken.length !== KEY_VIEWS.length) throw new Error(`${taken.length} of ${KEY_VIEWS.length} key views were taken`);
  if (task === "record") return record(taken);
  let changed = 0;
  for (const { name, png } of taken) {
    const difference = await compare(name, png);
    if (!difference) continue;
    changed += 1;
    console.log(`${name}: ${difference.says}`);
    if (difference.seen) writeFileSync(join(FOLDER, `${name}.png`), difference.seen);
  }
  for (const name of notLookedAt(taken.map(({ name }) => name))) console.log(`${name}: is no key view any more`);
  console.log(changed === 0 ? `All ${taken.length} key views are as they were.` : `${changed} changed: ${FOLDER}`);
  if (changed > 0) process.exitCode = 1;
}

async function record(taken: { name: string; png: Buffer }[]): Promise<void> {
  const bytes = await recordBaseline(taken);
  console.log(`${taken.length} key views, ${Math.round(bytes / 1_000)} KB`);
  if (bytes > MOST_BYTES) throw new Error(`The baseline may weigh ${MOST_BYTES / 1_000} KB at most.`);
}

function isAskedFor({ page, state }: View, { pages, states }: Pick<Options, "pages" | "states">): boolean {
  const isPage = pages.length === 0 || pages.some((word) => page === word || (word !== "home" && page.includes(word)));
  return (
    isPage && (states === undefined || states.some((word) => (word === "none" ? state === "" : state.includes(word))))
  );
}

function nameOf({ view, language, width, theme }: Picture): string {
  return [pageOf(view, language), view.viewer, view.state, width, theme].filter(Boolean).join("_");
}

/** English pictures have no suffix: their names are older than the other languages. */
function pageOf({ page }: View, language: Language): string {
  return language === "en" ? page : `${page}-${language}`;
}

/** Pages in the order in which a visitor meets them; then who looks, the state, and how. */
function orderOf({ theme, width }: { theme: Theme; width: number }): number {
  return THEMES.indexOf(theme) * 10_000 + width;
}
