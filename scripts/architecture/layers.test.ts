import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cruiseApp } from "./cruise.ts";

/** Creates a project of files with these imports and no other content. */
function project(files: Record<string, readonly string[]>): string {
  const folder = mkdtempSync(join(tmpdir(), "techsetu-layers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const named = new Set(Object.values(files).flat());
  for (const path of named) write(`app/${path}`, "export const x = 1;");
  for (const [path, targets] of Object.entries(files)) {
    const lines = targets.map(
      (target, index) => `export { x as x${index} } from "~/${target.replace(/\.tsx?$/, "")}";`,
    );
    write(`app/${path}`, [...lines, "export const x = 1;"].join("\n"));
  }
  write("tsconfig.json", JSON.stringify({ compilerOptions: { paths: { "~/*": ["./app/*"] } } }));
  return folder;
}

test("each forbidden import is named, with the rule that forbids it", async () => {
  const cruise = await cruiseApp(
    project({
      "lib/phone.ts": ["ui/button.tsx"],
      "ui/field.tsx": ["domain/roles.ts"],
      "supabase/errors.server.ts": ["domain/roles.ts"],
      "middleware/toast.ts": ["domain/roles.ts"],
      "domain/budget.ts": ["supabase/client.server.ts"],
      "domain/deadline.ts": ["lib/log.server.ts"],
      "features/jobs/jobs.queries.server.ts": ["routes/home.tsx", "features/applications/sent.queries.server.ts"],
      "features/talent/talent.actions.server.ts": ["features/connections/connections.mutations.server.ts"],
      "features/unheard-of/a.ts": [],
      "routes/jobs.tsx": ["features/unheard-of/a.ts", "middleware/toast.ts", "root.tsx"],
    }),
  );
  const found = cruise.violations.map(({ rule, from }) => `${rule}: ${from}`);
  expect(found.toSorted()).toEqual([
    "domain-is-pure: app/domain/budget.ts",
    "domain-is-pure: app/domain/deadline.ts",
    "feature-jobs: app/features/jobs/jobs.queries.server.ts",
    "feature-known: app/routes/jobs.tsx",
    "layer-domain: app/domain/budget.ts",
    "layer-features: app/features/jobs/jobs.queries.server.ts",
    "layer-lib: app/lib/phone.ts",
    "layer-middleware: app/middleware/toast.ts",
    "layer-routes: app/routes/jobs.tsx",
    "layer-supabase: app/supabase/errors.server.ts",
    "layer-ui: app/ui/field.tsx",
    "only-routes-combine-writes: app/features/talent/talent.actions.server.ts",
    "root-by-type: app/routes/jobs.tsx",
  ]);
});

test("a circle is found, however long", async () => {
  const { violations } = await cruiseApp(
    project({
      "domain/a.ts": ["domain/b.ts"],
      "domain/b.ts": ["domain/c.ts"],
      "domain/c.ts": ["domain/a.ts"],
      "domain/d.ts": ["domain/a.ts"],
    }),
  );
  expect(violations.map(({ rule, from }) => `${rule}: ${from}`)).toEqual(["no-circle: app/domain/a.ts"]);
});
