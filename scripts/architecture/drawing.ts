import type { Import } from "./cruise.ts";

const START = "<!-- drawn by npm run architecture:draw -->";
const END = "<!-- end of the drawing -->";

/** Returns the page with a new drawing of the imports between layers and between features. */
export function drawn(page: string, imports: readonly Import[]): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`the page has no "${START}" and "${END}"`);
  return `${page.slice(0, start)}${START}\n\n${mermaid(imports)}\n${page.slice(end)}`;
}

/** Draws each feature, and every other layer as one node. An arrow points from the importer to the imported. */
function mermaid(imports: readonly Import[]): string {
  const between = imports
    .map(({ from, to }) => [from, to].filter((path) => !/\.test\.tsx?$/.test(path)).map(partOf))
    .filter((pair): pair is [string, string] => pair.length === 2 && pair.every(Boolean) && pair[0] !== pair[1]);
  const features = arrows(between.filter((pair) => pair.every((part) => part.startsWith("features/"))));
  const layers = arrows(between.map(([from, to]) => [layer(from), layer(to)] as const).filter(([a, b]) => a !== b));
  return [fence(layers), fence(features.map((line) => line.replaceAll("features/", "")))].join("\n");
}

function fence(lines: readonly string[]): string {
  return ["```mermaid", "flowchart TD", ...lines.map((line) => `  ${line}`), "```", ""].join("\n");
}

function arrows(pairs: readonly (readonly [string, string])[]): string[] {
  return [...new Set(pairs.map(([from, to]) => `${from} --> ${to}`))].toSorted();
}

function partOf(path: string): string {
  const [top, folder = "", noun, rest] = path.split("/");
  if (top !== "app" || noun === undefined) return "";
  return folder === "features" && rest !== undefined ? `features/${noun}` : folder;
}

function layer(part: string): string {
  return part.split("/")[0] ?? part;
}
