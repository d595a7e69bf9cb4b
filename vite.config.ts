import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { foldWords } from "./scripts/fold-words.ts";
import { IS_BANGLA_BUILD, pageLanguage } from "./scripts/page-language.ts";

/**
 * Packages that stay outside of the server's build (decision 0055): those that `react-router-serve` loads too, of which
 * there must be one copy, and those that load at their first use, some of them native.
 */
const NOT_BUNDLED = [
  "@react-router/node",
  "react",
  "react-dom",
  "react-router",
  "@resvg/resvg-wasm",
  "@zxcvbn-ts/language-common",
  "harfbuzzjs",
  "ioredis",
  "sharp",
];

/**
 * A file that the server runs in its own thread, referenced by `new URL` and marked by `.worker` before `.ts`. In
 * development and tests Node runs it directly; the build turns it into a file next to the others.
 */
const threads: Plugin = {
  name: "threads",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  // By default Vite would name it like the browser's files.
  resolveFileUrl: ({ fileName, relativePath }) =>
    fileName.includes(".worker-") ? `new URL(${JSON.stringify(`./${relativePath}`)}, import.meta.url).href` : null,
  transform: {
    filter: { code: /\.worker\.ts", import\.meta\.url/ },
    async handler(code, importer) {
      const [expression = "", file = ""] = /new URL\("(\.\/[\w-]+\.worker\.ts)", import\.meta\.url\)/.exec(code) ?? [];
      const id = (await this.resolve(file, importer))?.id;
      if (!id) this.error(`No thread is found at ${file}`);
      const reference = this.emitFile({ type: "chunk", id });
      return { code: code.replace(expression, `new URL(import.meta.ROLLUP_FILE_URL_${reference})`), map: null };
    },
  },
};

/**
 * Removes Vite's wrapper around `import()` in the browser, which also loads the imported file's parts: the wrapper is
 * larger than what it saves, since every page already has those parts.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  apply: "build",
  enforce: "pre",
  load: { filter: { id: /preload-helper/ }, handler: () => "export const __vitePreload = (load) => load();" },
};

const forBrowsers = {
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
} as const satisfies Partial<Plugin>;

/**
 * Uses React Router's build without development warnings: its `exports` do not list it, and it differs only by a
 * constant.
 */
const quietRouter: Plugin = {
  ...forBrowsers,
  name: "quiet-router",
  transform: {
    filter: { id: /react-router\/dist\/development\//, code: "var ENABLE_DEV_WARNINGS = true;" },
    handler: (code) => ({ code: code.replace("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false"), map: null }),
  },
};

/** Removes the JSON Schema writer from every Zod schema: 4 KB that no page uses. */
const noJsonSchemas: Plugin = {
  ...forBrowsers,
  name: "no-json-schemas",
  load: {
    filter: { id: /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
    handler: (id) => {
      const names = readFileSync(id, "utf8").matchAll(/^export (?:const|function) (\w+)/gm);
      return [...names].map(([, name]) => `export const ${name} = () => () => undefined;`).join("\n");
    },
  },
};

/**
 * Makes one file per cause of change of what every page loads. By default the bundler makes a separate file for each
 * part that a menu loaded later shares with the pages: 10 requests and 3 KB more at every first view. Contains nothing
 * of Zod.
 */
const FRAME = [
  /app\/ui\/(layout\/(?!page-links|profile-header|with-preview|with-aside|sticky-bar|tab-links|segment-links)|feedback|primitives\/(?!address|action-(?:menu|control)|card-list|confirm|dialog(?!-class)|icons|bridge|share-links|fact|stat))/,
  // What the shell shows to members, and parts that are smaller than the headers of a separate file.
  /app\/features\/notifications\/(components\/(bell|mark-all-read|notification-item)|live\/(?!stream-connection)|use-)/,
  /app\/domain\/notifications\/(cursor|merged-notifications|paths|unread-badge)\b/,
  /app\/domain\/(applications\/application-status|dashboard\/tabs|onboarding\/steps)\b/,
  /app\/i18n\/(?!bangla-time)|app\/lib\/(action-problem|counted|facts|form-answer|lost-line|offline-guard|or-offline|picture-size)|app\/routes\/page-failure/,
  /react-router\/dist\/|preload-helper/,
];

const CHUNKS = {
  groups: [
    { name: "react-dom", test: /node_modules\/(react-dom|scheduler)\// },
    { name: "frame", test: (id: string) => FRAME.some((part) => part.test(id)) },
    // What public pages tell search engines, and members' own pages do not: one file for one cause of change.
    { name: "filters", test: /app\/ui\/filters\// },
    { name: "page-meta", test: /app\/lib\/(page-meta|breadcrumbs)\b/ },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [
    plainImports,
    quietRouter,
    noJsonSchemas,
    threads,
    ...pageLanguage,
    tailwindcss(),
    reactRouter(),
    foldWords,
  ],
  resolve: { tsconfigPaths: true },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS } } } },
    // Half of the packages' text is documentation, which would use the process's memory.
    ssr: {
      build: {
        rolldownOptions: { output: { comments: false } },
        // One server serves both languages.
        ...(IS_BANGLA_BUILD && { rollupOptions: { input: "virtual:react-router/server-manifest" } }),
      },
    },
  },
  ...(command === "build" && { ssr: { noExternal: true as const, external: NOT_BUNDLED } }),
}));
