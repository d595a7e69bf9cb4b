import { parseArgs } from "node:util";
import { type Language, LANGUAGES } from "../../app/i18n/language.ts";
import { type Viewer, VIEWERS } from "../../tests/support/views.ts";

export const WIDTHS = [360, 768, 1280];
export const THEMES = ["light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

export type Options = {
  /** The page's name must contain one of these; empty for every page. */
  pages: string[];
  widths: number[];
  themes: readonly Theme[];
  viewers: readonly Viewer[];
  languages: readonly Language[];
  /** The state's name must contain one of these; undefined for all. */
  states: string[] | undefined;
  /** Takes only the key views: to compare with the baseline, or to replace it. */
  keyViews: "compare" | "record" | undefined;
};

/** Parses the arguments of `npm run screenshots --`. Throws on anything else. */
export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: "string" },
      width: { type: "string" },
      theme: { type: "string" },
      role: { type: "string" },
      language: { type: "string", default: "en" },
      state: { type: "string" },
      compare: { type: "boolean" },
      record: { type: "boolean" },
    },
  });
  const widths = values.width === undefined ? WIDTHS : list(values.width).map(Number);
  if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4_000))
    throw new Error("--width is pixels, such as 360,1280");
  return {
    pages: list(values.pages),
    widths,
    themes: known("theme", values.theme, THEMES),
    viewers: known("role", values.role, VIEWERS),
    languages: known("language", values.language, LANGUAGES),
    states: values.state === undefined ? undefined : list(values.state),
    keyViews: values.record ? "record" : values.compare ? "compare" : undefined,
  };
}

function list(text = ""): string[] {
  return text
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
}

function known<T extends string>(name: string, text: string | undefined, all: readonly T[]): readonly T[] {
  if (text === undefined) return all;
  const words = list(text);
  const unknown = words.find((word) => !all.some((one) => one === word));
  if (unknown !== undefined) throw new Error(`--${name} is of ${all.join(", ")}, not ${unknown}`);
  return all.filter((one) => words.includes(one));
}
