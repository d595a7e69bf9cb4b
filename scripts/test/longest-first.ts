import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const ROOT = join(import.meta.dirname, "../..");

/** The seconds of each slow file, written by `npm test -- --record`. */
export const DURATIONS = join(import.meta.dirname, "durations.json");

/** Projects with long files first; the shortest ones fill the rest. */
const PROJECTS = ["abuse", "routes", "db", "local", "unit-apart", "unit"];

type File = { project: string; path: string };

/** Compares two files. A project's stay together: a process only continues with files of its own project. */
export function longestFirst(seconds: Record<string, number>): (one: File, other: File) => number {
  return (one, other) =>
    PROJECTS.indexOf(one.project) - PROJECTS.indexOf(other.project) ||
    (seconds[other.path] ?? 0) - (seconds[one.path] ?? 0) ||
    one.path.localeCompare(other.path, "en");
}

/** Vitest's order of files: long files start first. */
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
