import { readdirSync } from "node:fs";
import { join } from "node:path";

/** A test file with its project, and optionally the beginning of its tests' titles. */
export type Catcher = { project: string; file: string; title?: string };

/** The tests that a fault names. Throws where a name fits no file, or several. */
export function findCatchers(root: string, names: string | string[]): Catcher[] {
  const files = listTests(root);
  return [names].flat().map((name) => {
    const [end = "", ...title] = name.split(": ");
    const fitting = files.filter((file) => file === end || file.endsWith(`/${end}`));
    const [file] = fitting;
    if (!file || fitting.length > 1) throw new Error(`${fitting.length} files of tests end in ${end}`);
    return { project: projectOf(file), file, ...(title.length > 0 && { title: title.join(": ") }) };
  });
}

function listTests(root: string): string[] {
  return ["app", "scripts", "supabase", "tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
      .filter((path) => /\.(test\.tsx?|spec\.ts)$/.test(path)),
  );
}

/** Returns the project of a test file, as in vitest.config.ts; `e2e` is Playwright's. */
function projectOf(file: string): string {
  const [, folder = ""] = /^tests\/(\w+)\//.exec(file) ?? [];
  if (/^tests\/abuse\/(families|planted)\.test\.ts$/.test(file)) return "abuse";
  if (["routes", "abuse", "ops"].includes(folder)) return "routes";
  // Tests that replace modules run in a separate project.
  return folder || "unit*";
}

/** Returns a title as a part of a regular expression, which the runners expect. */
export function asPattern(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
