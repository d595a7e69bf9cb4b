import type { PageStart } from "../../app/lib/page-start.ts";
import type { ScriptsStart } from "../../app/lib/page-scripts.ts";

const BLOCK = /<script type="application\/json" id="page-start" data-start="(\w+)">(.*?)<\/script>/s;

/** When the scripts of a page start, and their files, in the order in which the page first names them. */
export function pageStartOf(html: string): { when: ScriptsStart; files: string[] } {
  const [, when, json] = BLOCK.exec(html) ?? [];
  if (!when || !json) return { when: "never", files: [] };
  const { scripts, preloads, modules, manifest } = JSON.parse(json) as PageStart;
  const files = new Set([...preloads, ...scripts, ...modules.flatMap(([, urls]) => urls), manifest]);
  return { when: when as ScriptsStart, files: [...files] };
}
