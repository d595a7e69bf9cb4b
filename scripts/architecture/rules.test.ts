import { describe, expect, test } from "vitest";
import { checkFile } from "./rules.ts";

const rulesOf = (file: string, text: string) => checkFile(file, text).map(({ rule }) => rule);

describe("each rule catches its violation", () => {
  test.each([
    ["imports-one-way", "app/ui/form/field.tsx", `import { x } from "~/domain/auth/roles";`],
    ["imports-one-way", "app/ui/form/field.tsx", `import { x } from "../../supabase/errors.server";`],
    ["imports-one-way", "app/ui/layout/header.tsx", `import type { x } from "~/routes/home";`],
    ["imports-one-way", "app/lib/phone.ts", `import { x } from "~/ui/primitives/button";`],
    ["imports-one-way", "app/lib/phone.ts", `const x = await import("~/context");`],
    ["imports-one-way", "app/supabase/errors.server.ts", `import { x } from "~/domain/auth/roles";`],
    ["imports-one-way", "app/features/jobs/jobs.queries.server.ts", `import { x } from "~/routes/home";`],
    ["imports-one-way", "app/features/jobs/jobs.queries.server.ts", `import { x } from "../../middleware/toast";`],
    ["imports-one-way", "app/features/jobs/apply.tsx", `import { x } from "~/routes/jobs/job";`],
    ["imports-one-way", "app/features/jobs/apply.tsx", `import { x } from "../talent/talent.mutations.server";`],
    ["imports-one-way", "app/routes/home.tsx", `import { x } from "~/middleware/toast";`],
    ["imports-one-way", "app/routes/home.tsx", `import { x } from "~/root";`],
    ["imports-one-way", "app/middleware/toast.ts", `import { x } from "~/domain/auth/roles";`],
    ["database-calls", "app/routes/home.tsx", `client.from("jobs").select();`],
    ["database-calls", "app/features/jobs/components/list.tsx", `await supabase().rpc("x");`],
    ["no-get-session", "app/features/auth/viewer.server.ts", `client.auth.getSession();`],
    ["no-barrel", "app/features/jobs/jobs.schema.ts", `export { x } from "./other";`],
    ["no-barrel", "app/ui/form/all.ts", `export * from "./field";`],
    ["no-barrel", "app/ui/form/index.ts", `export const x = 1;`],
    ["one-zod", "app/features/jobs/job.schema.ts", `import { z } from "zod";`],
    ["no-filter-text", "app/features/jobs/jobs.queries.server.ts", "query.or(`title.ilike.${text}`);"],
    ["no-filter-text", "app/features/jobs/jobs.queries.server.ts", "query.filter('title', 'ilike', `%${text}%`);"],
    ["no-filter-text", "app/features/jobs/jobs.queries.server.ts", `query.not("id", "in", "(" + ids + ")");`],
    ["no-inline-style", "app/ui/primitives/bar.tsx", `const Bar = () => <div style={{ width: 3 }} />;`],
    ["no-disable", "app/lib/text.ts", `// oxlint-disable-next-line no-control-regex\nconst x = 1;`],
    ["no-disable", "tests/db/x.test.ts", `/* eslint-disable */ const x = 1;`],
    ["no-disable", "scripts/x.ts", `// @ts-expect-error because\nconst x = 1;`],
    ["kebab-case", "app/ui/form/TextField.tsx", `export const x = 1;`],
  ])("%s in %s: %s", (rule, file, text) => {
    expect(rulesOf(file, text)).toEqual([rule]);
  });
});

describe("what the design allows passes", () => {
  test.each([
    ["app/ui/form/field.tsx", `import { x } from "~/lib/phone"; import { y } from "./controls";`],
    [
      "app/features/jobs/jobs.queries.server.ts",
      `import { x } from "~/features/talent/talent.schema"; client.from("jobs");`,
    ],
    ["app/features/jobs/jobs.mutations.server.ts", `client.rpc("decide_application", {});`],
    ["app/features/jobs/components/list.tsx", `import { x } from "../../jobs/components/card"; Array.from(rows);`],
    [
      "app/routes/talent.$id.tsx",
      `import type { loader } from "~/root"; import type { Route } from "./+types/talent.$id";`,
    ],
    ["app/routes/home.tsx", `rows.filter((row) => row.open); const x = "style=";`],
    ["app/supabase/client.server.ts", `client.auth.getSession();`],
    ["app/root.tsx", `import { toast } from "~/middleware/toast"; import { x } from "~/domain/auth/roles";`],
    ["app/lib/zod.ts", `import { z } from "zod";`],
    ["app/lib/text.ts", `const why = "oxlint-disable is a word";`],
    ["scripts/server-build.js", `export * from "../build/server/index.js";`],
  ])("%s: %s", (file, text) => {
    expect(checkFile(file, text)).toEqual([]);
  });
});

test("a violation names its line", () => {
  expect(checkFile("app/lib/a.ts", `\n\nimport "~/ui/b";`)).toEqual([
    { file: "app/lib/a.ts", line: 3, rule: "imports-one-way", message: "lib must not import ui (app/ui/b)" },
  ]);
});
