import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../support/build.ts";
import { NO_SUCH_ID } from "./people.ts";

const APP = join(ROOT, "app");

/** Every path of the site map with its module's source; a new route is included automatically. */
export function listRoutes(): { path: string; source: string }[] {
  const map = readFileSync(join(APP, "routes.ts"), "utf8");
  const routes = [...map.matchAll(/route\("([^"]+)",\s*"([^"]+)"/g)].map(([, path = "", file = ""]) => ({
    path: `/${path.replace("*", "no/such/page").replace(/:\w+/g, NO_SUCH_ID)}`,
    source: readFileSync(join(APP, file), "utf8"),
  }));
  return [{ path: "/", source: readFileSync(join(APP, "routes/home.tsx"), "utf8") }, ...routes];
}

/** The paths of the pages and resources that accept a POST. */
export function listMutatingPaths(): string[] {
  return listRoutes()
    .filter(({ source }) => /^export (?:async )?function action\b/m.test(source))
    .map(({ path }) => path);
}
