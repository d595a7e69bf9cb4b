import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const ROOT = join(import.meta.dirname, "../..");

/** The seconds of each file that takes some, as `npm test -- --record` has written them. */
export const DURATIONS = join(import.meta.dirname, "durations.json");

/** Projects with long files first; those with the shortest fill what is left at the end. */
const PROJECTS = ["abuse", "routes", "db", "local", "unit-apart", "unit"];

type File = { project: string; path: string };

/** One order for two files: their projects stay together, since a process goes on with files of its own project only. */
export function longestFirst(seconds: Record<string, number>): (one: File, other: File) => number {
  return (one, other) =>
    PROJECTS.indexOf(one.project) - PROJECTS.indexOf(other.project) ||
    (seconds[other.path] ?? 0) - (seconds[one.path] ?? 0) ||
    one.path.localeCompare(other.path, "en");
}

/** Vitest's order of files: the longest never begins last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const compare = longestFirst(JSON.parse(readFileSync(DURATIONS, "utf8")));
    const of = (file: TestSpecification): File => ({
      project: file.project.name,
      path: relative(ROOT, file.moduleId),
    });
    return files.toSorted((one, other) => compare(of(one), of(other)));
  }
}
