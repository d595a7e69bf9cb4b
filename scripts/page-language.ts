/**
 * The browser's files in each language (decision 0088). `react-router build` makes them in English, and by another
 * process of itself in Bangla, of which only those are kept that differ.
 */
import { execFile } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Plugin } from "vite";

const PAGE_LANGUAGE = process.env.PAGE_LANGUAGE === "bn" ? "bn" : "en";

export const IS_BANGLA_BUILD = PAGE_LANGUAGE === "bn";

/** Where the build in Bangla puts what the other one takes over. */
export const BANGLA_DIRECTORY = ".react-router/bangla";

/** Where the language is asked for, with what asks; the answer is known, and what stands for the other one is not built. */
const ASKED = /(?<![.\w])language\(\)/g;

const knownLanguage: Plugin = {
  name: "known-language",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: {
      id: /\/app\/.*\.tsx?(?:\?|$)/,
      code: /import \{[^}]*\blanguage\b[^}]*\} from "[./~\w]*\/current(?:\.ts)?"/,
    },
    handler: (code) => ({ code: code.replaceAll(ASKED, JSON.stringify(PAGE_LANGUAGE)), map: null }),
  },
};

/** What stands for the modules that tell languages apart, where there is only one. */
const FOLDED: [file: RegExp, code: string][] = [
  [/\/app\/i18n\/current\.ts$/, `export const language = () => "${PAGE_LANGUAGE}";`],
  [/\/app\/i18n\/words\.ts$/, "export const words = (words) => () => words;"],
];

/** Browsers get the words of one language: each file of them is taken for its twin as well. */
const oneLanguage: Plugin = {
  name: "one-language",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: /\.(?:en|bn)(?:\.tsx?)?$/ },
    handler(id, importer) {
      return this.resolve(id.replace(/\.(?:en|bn)(?=(?:\.tsx?)?$)/, `.${PAGE_LANGUAGE}`), importer, { skipSelf: true });
    },
  },
  load: {
    filter: { id: FOLDED.map(([file]) => file) },
    handler: (id) => FOLDED.find(([file]) => file.test(id))?.[1],
  },
};

const VIRTUAL = "virtual:bangla-assets";

/** What `app/bangla.server.ts` hands to browsers: the manifest of the files in Bangla. While developing there are none. */
function banglaAssets(): Plugin {
  let isBuild = false;
  let built: Promise<unknown> | undefined;
  return {
    name: "bangla-assets",
    configResolved: ({ command }) => void (isBuild = command === "build"),
    buildStart() {
      if (!isBuild || IS_BANGLA_BUILD || built) return;
      const env = { ...process.env, PAGE_LANGUAGE: "bn" };
      built = promisify(execFile)(process.execPath, process.argv.slice(1), { env });
      // Whoever waits for it is told.
      built.catch(() => undefined);
    },
    resolveId: { filter: { id: new RegExp(`^${VIRTUAL}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`\0${VIRTUAL}$`) },
      async handler() {
        if (!built) return "export default null;";
        await built;
        const { default: assets } = await import(pathToFileURL(join(BANGLA_DIRECTORY, "server/index.js")).href);
        return `export default ${JSON.stringify(assets)};`;
      },
    },
  };
}

export const pageLanguage: Plugin[] = [oneLanguage, knownLanguage, banglaAssets()];

/** Puts the files in Bangla beside the English ones; those without words are the same, by name and content. */
export function takeBanglaFiles(clientDirectory: string): void {
  const assets = join(BANGLA_DIRECTORY, "client/assets");
  for (const name of readdirSync(assets)) {
    const [file, target] = [join(assets, name), join(clientDirectory, "assets", name)];
    if (!existsSync(target)) copyFileSync(file, target);
    else if (!readFileSync(file).equals(readFileSync(target))) throw new Error(`${name} says two things`);
  }
  rmSync(BANGLA_DIRECTORY, { recursive: true });
}
