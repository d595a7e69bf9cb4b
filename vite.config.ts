import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { assetsInlineLimit: 0 },
  ...(command === "build" && { ssr: { noExternal: true as const, external: NOT_BUNDLED } }),
}));
