import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WEB_FLAGS } from "./web-flags.ts";

test.each([
  ["package.json", `node ${WEB_FLAGS.join(" ")} scripts/start.ts`],
  ["Dockerfile", `CMD ${JSON.stringify(["node", ...WEB_FLAGS, "scripts/start.ts"]).replaceAll('","', '", "')}`],
])("an operator who starts the web by %s gives Node the flags that were measured", (file, command) => {
  expect(readFileSync(file, "utf8")).toContain(command);
});
