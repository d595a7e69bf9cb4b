/**
 * `node scripts/test/proof-of-red.ts`: plants a failing test each among those of units, of the database, of routes and
 * of the browser. Checks that the end of `npm test` names all four with their reasons, and that `npm test -- --failed`
 * then runs only these four files within a minute. Run by hand after a change of what a run reports. `-- --quick`
 * starts with only the planted files.
 */
import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./execute.ts";
import { read, type Red, REPORTS } from "./steps.ts";

const WITHIN_S = 60;
const END = 30;

const VITEST = 'import { expect, test } from "vitest";\n';
const body = (word: string) => `test("${word} is planted", () => expect("${word}").toBe("another"));\n`;

/** The files, with a word of each one's reason. */
const PLANTED: Record<string, { text: string; reason: string }> = {
  "app/lib/planted-red.test.ts": { text: VITEST + body("unit"), reason: "expected 'unit' to be 'another'" },
  "tests/db/planted-red.test.ts": { text: VITEST + body("database"), reason: "expected 'database' to be 'another'" },
  "tests/routes/planted-red.test.ts": { text: VITEST + body("route"), reason: "expected 'route' to be 'another'" },
  "tests/e2e/planted-red.spec.ts": {
    text: `import { expect, test } from "./support/fixtures.ts";
test("a page is planted @js", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("h1")).toHaveText("another", { timeout: 1_000 });
});
`,
    reason: "toHaveText",
  },
};

const files = Object.keys(PLANTED);
try {
  for (const file of files) writeFileSync(join(ROOT, file), PLANTED[file]?.text ?? "");
  if (process.argv.includes("--quick")) await runPlanted();
  else check("a whole run names all four at its end", namesAll((await run("npm", ["test"])).lines));

  const { lines, seconds } = await run("npm", ["test", "--", "--failed"]);
  check("a run of what failed names all four at its end", namesAll(lines));
  const reports = ["vitest.json", "vitest-later.json"].map((file) => read(join(REPORTS, file)));
  const ran = (reports as ({ testResults: unknown[] } | null)[]).flatMap((report) => report?.testResults ?? []);
  const isAlone = ran.length === 3 && lines.at(-1)?.startsWith("0 passed, 4 failed") === true;
  check("it runs four tests in four files and no other", isAlone);
  check(`it takes ${seconds} s of ${WITHIN_S}`, seconds <= WITHIN_S);
  console.log(lines.slice(-END).join("\n"));
} finally {
  for (const file of files) rmSync(join(ROOT, file), { force: true });
}

/** Leaves the state of a whole run that failed, with only the planted files. */
async function runPlanted(): Promise<void> {
  const red: Red = { checks: [], vitest: files.slice(1, 3), later: files.slice(0, 1), playwright: "last failed" };
  writeFileSync(join(REPORTS, "failed.json"), JSON.stringify(red));
  await run("npx", ["playwright", "test", "planted-red"], {
    PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(REPORTS, "playwright-failed.json"),
  });
}

function namesAll(lines: string[]): boolean {
  const end = lines.slice(-END);
  return files.every((file) => end.some((line) => line.includes(file) && line.includes(PLANTED[file]?.reason ?? "")));
}

function check(what: string, holds: boolean): void {
  if (!holds) process.exitCode = 1;
  console.log(`${holds ? "ok    " : "FAILED"} ${what}`);
}

async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  const output = stripVTControlCharacters(Buffer.concat(await child.stdout.toArray()).toString());
  return { lines: output.trimEnd().split("\n"), seconds: Math.round((performance.now() - begun) / 1_000) };
}
