import { describe, expect, test } from "vitest";
import { checkFile } from "./rules.ts";

const rulesOf = (file: string, text: string) => checkFile(file, text).map(({ rule }) => rule);

describe("each rule catches its violation", () => {
  test.each([
    ["database-calls", "app/routes/home.tsx", `client.from("jobs").select();`],
    ["database-calls", "app/features/jobs/components/list.tsx", `await supabase().rpc("x");`],
    ["no-get-session", "app/features/auth/viewer.server.ts", `client.auth.getSession();`],
    ["no-barrel", "app/features/jobs/jobs.schema.ts", `export { x } from "./other";`],
    ["no-barrel", "app/ui/form/all.ts", `export * from "./field";`],
    ["no-barrel", "app/ui/form/index.ts", `export const x = 1;`],
    ["one-zod", "app/domain/jobs/job.schema.ts", `import { z } from "zod";`],
    ["one-form", "app/routes/post-job.tsx", `const form = await request.formData();`],
    ["one-form", "app/features/jobs/jobs.actions.server.ts", `if (form.get("intent") === "close") close();`],
    ["no-filter-text", "app/features/jobs/jobs.queries.server.ts", "query.or(`title.ilike.${text}`);"],
    ["no-filter-text", "app/features/jobs/jobs.queries.server.ts", "query.filter('title', 'ilike', `%${text}%`);"],
    ["no-filter-text", "app/features/jobs/jobs.queries.server.ts", `query.not("id", "in", "(" + ids + ")");`],
    ["no-inline-style", "app/ui/primitives/bar.tsx", `const Bar = () => <div style={{ width: 3 }} />;`],
    ["no-own-frame", "app/routes/home.tsx", `const Page = () => <main />;`],
    ["no-own-frame", "app/features/jobs/components/card.tsx", `const Card = () => <h3>Job</h3>;`],
    ["no-own-frame", "app/routes/home.tsx", `const Page = () => <div className="mx-auto max-w-md" />;`],
    ["no-own-frame", "app/routes/home.tsx", `const Card = () => <li className="rounded-lg border p-4" />;`],
    [
      "no-own-frame",
      "app/routes/home.tsx",
      `const Card = () => <li className="border border-dashed sm:rounded-md" />;`,
    ],
    ["no-own-frame", "app/features/jobs/components/look.ts", `const link = "text-brand underline";`],
    [
      "red-is-now",
      "app/features/resources/components/list.tsx",
      `const List = () => <ul className="marker:text-accent" />;`,
    ],
    ["red-is-now", "app/ui/primitives/note.tsx", `const note = "border-s-2 border-accent ps-3";`],
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
    [
      "app/features/jobs/jobs.queries.server.ts",
      `import { x } from "~/features/talent/talent.schema"; client.from("jobs");`,
    ],
    ["app/features/jobs/jobs.mutations.server.ts", `client.rpc("decide_application", {});`],
    ["app/features/jobs/components/list.tsx", `import { x } from "../../jobs/components/card"; Array.from(rows);`],
    ["app/routes/home.tsx", `rows.filter((row) => row.open); const x = "style=";`],
    ["app/supabase/client.server.ts", `client.auth.getSession();`],
    ["app/features/jobs/components/card.tsx", `const closing = fetcher.formData?.get("intent") === "close";`],
    ["app/lib/zod.ts", `import { z } from "zod";`],
    ["app/lib/text.ts", `const why = "oxlint-disable is a word";`],
    ["app/ui/layout/page.tsx", `const Page = () => <main className="mx-auto rounded-lg border underline" />;`],
    ["app/routes/home.tsx", `const Card = () => <Card className="border-t hover:underline rounded-full" />;`],
    ["app/ui/layout/tab-links.tsx", `const tab = "border-b-3 aria-[current=page]:border-accent";`],
    ["app/features/profile/components/bar.tsx", `const bar = "h-2 accent-brand";`],
    ["scripts/server-build.js", `export * from "../build/server/index.js";`],
  ])("%s: %s", (file, text) => {
    expect(checkFile(file, text)).toEqual([]);
  });
});

test("a violation names its line", () => {
  expect(checkFile("app/lib/a.ts", `\n\nexport * from "./b";`)).toEqual([
    { file: "app/lib/a.ts", line: 3, rule: "no-barrel", message: expect.stringContaining("instead of passing it on") },
  ]);
});
