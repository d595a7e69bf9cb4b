import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

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
 * What Vite wraps an `import()` of the browser in, to load the parts of the imported file along with it, is larger
 * than what it would save: those parts are in every page already.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  apply: "build",
  enforce: "pre",
  load: { filter: { id: /preload-helper/ }, handler: () => "export const __vitePreload = (load) => load();" },
};

/**
 * What every page loads is one file a cause of change. Left alone, the bundler gives a file of its own to each
 * part that a menu loaded later shares with the pages: 10 requests and 3 KB more at every first view.
 */
const CHUNKS = {
  groups: [
    { name: "react-dom", test: /node_modules\/(react-dom|scheduler)\// },
    { name: "frame", test: /app\/ui\/(layout|feedback|primitives\/(?!action|confirm|dialog))/ },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [plainImports, tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS } } } },
    // Half of the packages' text is their documentation, which a process would hold in memory.
    ssr: { build: { rolldownOptions: { output: { comments: false } } } },
  },
  ...(command === "build" && { ssr: { noExternal: true as const, external: NOT_BUNDLED } }),
}));
