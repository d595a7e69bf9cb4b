import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
 * What our pages never do in React Router: warn developers, load the list of routes in parts, report to tools, and load
 * pages ahead (speculation rules do).
 */
const UNUSED: [known: string, becomes: string][] = [
  // The build without warnings is not in its `exports`, and differs only by this constant.
  ["var ENABLE_DEV_WARNINGS = true", "var ENABLE_DEV_WARNINGS = false"],
  ["if (!isFogOfWarEnabled(routeDiscovery, ssr)) {\n    return void 0;\n  }", "return void 0;"],
  ["routeDiscovery, isSpaMode) {\n  React7.useEffect(", "routeDiscovery, isSpaMode) {\n  return;\n  React7.useEffect("],
  ["if (init.instrumentations) {", "if (false) {"],
  ["usePrefetchBehavior(\n      prefetch,\n      rest\n    )", "[false, null, {}]"],
  ["isPageLinkDescriptor(link) ?", "false ?"],
  ["return shouldPrefetch && !isAbsolute ? /* @__PURE__ */", "return false ? /* @__PURE__ */"],
];

/** Leaves out parts of React Router that no page of ours uses; fails where it does not find one of them. */
const leanRouter: Plugin = {
  ...forBrowsers,
  name: "lean-router",
  transform: {
    filter: { id: /react-router\/dist\/development\//, code: "var ENABLE_DEV_WARNINGS = true;" },
    handler(code) {
      for (const [known] of UNUSED) if (!code.includes(known)) this.error(`React Router has no ${known}`);
      return { code: UNUSED.reduce((text, [known, becomes]) => text.replaceAll(known, becomes), code), map: null };
    },
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
  /app\/ui\/(layout\/(?!page-links|older-links|profile-header|with-preview|with-aside|sticky-bar|tab-links|segment-links)|feedback|primitives\/(?!address|action-(?:menu|control)|card-list|confirm|dialog(?!-class)|icons|bridge|share-links|fact|stat|words-with))/,
  /app\/features\/talent\/components\/listing-banner/,
  // What the shell shows to members, and parts that are smaller than the headers of a separate file.
  /app\/features\/notifications\/(components\/(bell|mark-all-read|notification-item)|live\/(?!stream-connection)|use-)/,
  /app\/domain\/notifications\/(cursor|merged-notifications|paths|unread-badge)\b/,
  /app\/domain\/(applications\/application-status|dashboard\/tabs|onboarding\/steps)\b/,
  /app\/i18n\/(?!bangla-time)|app\/lib\/(action-problem|breadcrumbs|counted|facts|form-answer|lost-line|offline-guard|or-offline|page-meta|picture-size)|app\/routes\/page-failure/,
  /react-router\/dist\/|preload-helper/,
];

/** Addresses and lists of them: each is smaller than the headers of a file of its own. */
const PATHS =
  /app\/(domain\/(alerts\/alert-paths|connections\/connection-lists|meetings\/meeting-paths|mentors\/paths|messages\/paths|saved\/saved-lists|talent\/hidden-from)|lib\/(external-url|page-number))\b/;

const CHUNKS = {
  groups: [
    { name: "react-dom", test: /node_modules\/(react-dom|scheduler)\// },
    { name: "frame", test: (id: string) => FRAME.some((part) => part.test(id)) },
    { name: "filters", test: /app\/ui\/filters\// },
    { name: "paths", test: PATHS },
    { name: "conform", test: /node_modules\/@conform-to\/(dom|react)\// },
    {
      name: "form",
      test: /app\/ui\/form\/(controls|error-summary|field|form-parts|result-for|submit-button|use-sent-forms|use-validated-form)/,
    },
    // Pages about one job, startup, investor or mentor.
    { name: "detail", test: /app\/ui\/(layout\/(profile-header|with-aside)|primitives\/(fact|share-links))\b/ },
  ],
};

/** The newest migration: `/readyz` waits until the database has it. */
const [NEWEST_MIGRATION = ""] =
  readdirSync(join(import.meta.dirname, "supabase/migrations"))
    .toSorted()
    .at(-1)
    ?.split("_") ?? [];

export default defineConfig(({ command }) => ({
  define: { "import.meta.env.NEWEST_MIGRATION": JSON.stringify(NEWEST_MIGRATION) },
  plugins: [plainImports, leanRouter, noJsonSchemas, threads, ...pageLanguage, tailwindcss(), reactRouter(), foldWords],
  resolve: { tsconfigPaths: true },
  build: {
    assetsInlineLimit: 0,
    // Else each file lists what its imports load: nothing reads that without Vite's wrapper (see `plainImports`).
    modulePreload: false,
  },
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
