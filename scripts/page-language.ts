/**
 * Builds the browser files in each language (decision 0088). `react-router build` makes the English ones, and starts
 * itself again for the Bangla ones, of which it keeps those that differ.
 */
import { execFile } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Plugin } from "vite";

const PAGE_LANGUAGE = process.env.PAGE_LANGUAGE === "bn" ? "bn" : "en";

export const IS_BANGLA_BUILD = PAGE_LANGUAGE === "bn";

/** The output folder of the Bangla build, from which the English one takes files. */
export const BANGLA_DIRECTORY = ".react-router/bangla";

/** Calls that ask for the language. The build knows the answer, and drops the code for the other language. */
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

/** Replacements for the modules that distinguish languages, if there is only one. */
const FOLDED: [file: RegExp, code: string][] = [
  [/\/app\/i18n\/current\.ts$/, `export const language = () => "${PAGE_LANGUAGE}";`],
  [/\/app\/i18n\/words\.ts$/, "export const words = (words) => () => words;"],
];

/** Browsers get the words of one language: the files of both resolve to it. */
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

/** Provides the Bangla files' manifest for `app/bangla.server.ts`; null in development. */
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
      // The loader that awaits it gets the error.
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

/** Adds the Bangla files to the English ones; files without words are the same, by name and content. */
export function takeBanglaFiles(clientDirectory: string): void {
  const assets = join(BANGLA_DIRECTORY, "client/assets");
  for (const name of readdirSync(assets)) {
    const [file, target] = [join(assets, name), join(clientDirectory, "assets", name)];
    if (!existsSync(target)) copyFileSync(file, target);
    else if (!readFileSync(file).equals(readFileSync(target))) throw new Error(`${name} says two things`);
  }
  rmSync(BANGLA_DIRECTORY, { recursive: true });
}
