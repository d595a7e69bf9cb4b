import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Route = {
  id?: string;
  css?: string[];
  imports?: string[];
  hasAction: boolean;
  hasDefaultExport?: boolean;
  hasErrorBoundary: boolean;
};

/** The key of each route is its id: this script is shorter than the ids. */
const NAME_ROUTES = "for(const[id,route]of Object.entries(__reactRouterManifest.routes))route.id=id";

/**
 * Removes from a client build's manifests, which every page with scripts loads, what our browsers don't need: the
 * imports of each route's file, which only React Router's `prefetch` uses and the server takes from the build; routes
 * that are files, which plain links open; and false properties.
 */
export function leanManifests(clientDirectory: string): void {
  const assets = join(clientDirectory, "assets");
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const text = readFileSync(join(assets, name), "utf8");
    const [start, end] = [text.indexOf("{"), text.lastIndexOf("}") + 1];
    const manifest = JSON.parse(text.slice(start, end)) as { routes: Record<string, Route> };
    const pages = Object.entries(manifest.routes).filter(([, route]) => !isFile(route));
    const routes = Object.fromEntries(pages.map(([id, route]) => [id, leanRoute(route)]));
    const lean = JSON.stringify({ ...manifest, routes });
    writeFileSync(join(assets, name), text.slice(0, start) + lean + text.slice(end) + NAME_ROUTES);
  }
}

/** Such a route shows no page and takes no form. */
function isFile({ hasAction, hasDefaultExport, hasErrorBoundary }: Route): boolean {
  return !hasAction && !hasDefaultExport && !hasErrorBoundary;
}

function leanRoute({ id: _id, css: _css, imports: _imports, hasDefaultExport: _shown, ...route }: Route) {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
}
