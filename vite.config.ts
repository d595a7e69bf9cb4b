import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { foldWords } from "./scripts/fold-words.ts";
import { IS_BANGLA_BUILD, pageLanguage } from "./scripts/page-language.ts";

/**
 * What the server's build does not take in (decision 0055): what `react-router-serve` loads too, of which
 * there must be one copy, and what is loaded at its first use, some of it native.
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
 * A file that the server runs in a thread of its own, named by `new URL`, where `.worker` before `.ts` says so. Node
 * takes it as it stands, while developing and in tests; the build makes it a file beside the others.
 */
const threads: Plugin = {
  name: "threads",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  // Vite would name it as the browser's files are.
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
 * What Vite wraps an `import()` of the browser in, to load the parts of the imported file along with it, is larger
 * than what it would save: those parts are in every page already.
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
 * React Router has a build without the warnings of development, which its `exports` name nowhere and which differs from
 * this one by a constant.
 */
const quietRouter: Plugin = {
  ...forBrowsers,
  name: "quiet-router",
  transform: {
    filter: { id: /react-router\/dist\/development\//, code: "var ENABLE_DEV_WARNINGS = true;" },
    handler: (code) => ({ code: code.replace("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false"), map: null }),
  },
};

/** Every schema of Zod's carries what would write it as a JSON Schema, 4 KB that no page of ours asks for. */
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
 * What every page loads is one file a cause of change. Left alone, the bundler gives a file of its own to each
 * part that a menu loaded later shares with the pages: 10 requests and 3 KB more at every first view. Nothing of Zod.
 */
const FRAME = [
  /app\/ui\/(layout\/(?!page-links|profile-header|with-preview|with-aside|sticky-bar)|feedback|primitives\/(?!address|action-menu-items|card-list|confirm|dialog(?!-class)|icons|bridge|share-links|fact|stat))/,
  // What the shell shows to members, and what is smaller than the headers of a file of its own.
  /app\/features\/notifications\/(components\/(bell|mark-all-read|notification-item)|live\/(?!stream-connection)|use-)/,
  /app\/domain\/notifications\/(cursor|merged-notifications|paths|unread-badge)\b/,
  /app\/domain\/(applications\/application-status|dashboard\/tabs|onboarding\/steps|talent\/listing)\b/,
  /app\/features\/talent\/components\/listing-banner|app\/i18n\/(?!bangla-time)|app\/lib\/(action-problem|counted|facts|form-answer|lost-line|offline-guard|or-offline|picture-size)|app\/routes\/page-failure/,
  /react-router\/dist\/|preload-helper/,
];

const CHUNKS = {
  groups: [
    { name: "react-dom", test: /node_modules\/(react-dom|scheduler)\// },
    { name: "frame", test: (id: string) => FRAME.some((part) => part.test(id)) },
    // What public pages tell search engines, and a member's own do not: one file, for it is one cause.
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
    // Half of the packages' text is their documentation, which a process would hold in memory.
    ssr: {
      build: {
        rolldownOptions: { output: { comments: false } },
        // There is one server for both languages.
        ...(IS_BANGLA_BUILD && { rollupOptions: { input: "virtual:react-router/server-manifest" } }),
      },
    },
  },
  ...(command === "build" && { ssr: { noExternal: true as const, external: NOT_BUNDLED } }),
}));
