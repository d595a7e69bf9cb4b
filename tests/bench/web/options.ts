import { parseArgs } from "node:util";

export type Options = {
  /** How often each page is painted and each load repeated; the medians are reported. */
  runs: number;
  /** Only pages whose path contains one of these words; all pages without any. */
  pages: string[];
  /** The duration of each load, in seconds. */
  seconds: number;
  paint: boolean;
  load: boolean;
};

/** The arguments of `npm run bench -- web`. Throws on anything else. */
export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: "string", default: "5" },
      pages: { type: "string", default: "" },
      seconds: { type: "string", default: "8" },
      only: { type: "string" },
    },
  });
  if (values.only !== undefined && !["paint", "load"].includes(values.only)) throw new Error("--only paint or load");
  return {
    runs: count("runs", values.runs),
    pages: values.pages.split(",").filter(Boolean),
    seconds: count("seconds", values.seconds),
    paint: values.only !== "load",
    load: values.only !== "paint",
  };
}

function count(name: string, text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new Error(`--${name} is a number from 1`);
}
