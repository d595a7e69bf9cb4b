import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Only the fast tests, for `npm run test:mutation`: Stryker can't select projects of vitest.config.ts. */
export default defineConfig({
  resolve: { alias: [{ find: /^~\//, replacement: fileURLToPath(new URL("./app/", import.meta.url)) }] },
  test: {
    environment: "node",
    testTimeout: 120_000,
    include: ["app/domain/**/*.test.{ts,tsx}"],
    env: {
      SUPABASE_URL: "http://127.0.0.1:9",
      SUPABASE_ANON_KEY: "unit-test-key",
      PUBLIC_ORIGIN: "http://localhost:3000",
      SESSION_SECRET: "a secret for unit tests, 32 characters or more",
    },
  },
});
