/**
 * `npm run scale`: writes into docs/scale.md what ten thousand to ten million members need of each part, calculated
 * from measured figures (scripts/scale/model.ts). `-- --check` only checks that the page is up to date; with other
 * assumptions, `-- active=0.1 pages=20`, it prints the tables.
 */
import { ASSUMED, tables } from "./scale/model.ts";
import { isReckoned, reckon } from "./scale/page.ts";

const given = process.argv.slice(2);
if (given.includes("--check")) {
  if (!isReckoned()) {
    console.error("docs/scale.md is out of date: npm run scale");
    process.exitCode = 1;
  }
} else if (given.length > 0) {
  const changed = given.map((argument) => argument.split("="));
  const wrong = changed.filter(([name = "", value]) => !(name in ASSUMED) || !(Number(value) >= 0));
  if (wrong.length > 0) {
    console.error(`npm run scale -- [--check | <name>=<number> …], of ${Object.keys(ASSUMED).join(", ")}`);
    process.exit(2);
  }
  console.log(tables({ ...ASSUMED, ...Object.fromEntries(changed.map(([name, value]) => [name, Number(value)])) }));
} else {
  reckon();
}
