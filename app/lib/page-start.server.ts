import type { EntryContext } from "react-router";
import type { ScriptsStart } from "./page-scripts";
import { PAGE_START_ID, type PageStart } from "./page-start";

/**
 * Starts the scripts when the page is shown and idle, or with the first touch of what they act on. The same on
 * every page, so that the policy knows it by one hash; what it appends is trusted by 'strict-dynamic'.
 * Links need no scripts: whoever follows one must not wait for them. The page came with the rules that it uses, and
 * scripts may bring what uses others: they wait for the whole sheet, which is there long before their files are.
 */
export const START_SCRIPT = `{
const page = document.getElementById("${PAGE_START_ID}");
const append = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties));
let start = () => {
  start = () => {};
  const { sheet, scripts, preloads } = JSON.parse(page.textContent);
  const run = () => { for (const src of scripts) append("script", { type: "module", async: false, src }); };
  if (sheet) append("link", { rel: "stylesheet", href: sheet, onload: run });
  else run();
  for (const href of preloads) append("link", { rel: "modulepreload", href });
};
const touch = ({ target }) => target.closest?.("form, button:not([popovertarget])") && start();
for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, touch, true);
const idle = window.requestIdleCallback ?? setTimeout;
if (page.dataset.start === "idle") addEventListener("load", () => idle(() => start(), { timeout: 2000 }));
}`;

/**
 * What stands at the end of a page for React Router's `<Scripts />`, which would preload every module before the
 * styles: the data its scripts begin with, and what starts them. `data` is the loaders', as React Router encodes it;
 * `sheet` is the address of the styles that the page has come without.
 */
export function pageStart(page: EntryContext, data: string, when: ScriptsStart, sheet?: string): string {
  if (when === "never") return "";
  const { manifest, serverHandoffString = "{}", staticHandlerContext } = page;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const start: PageStart = {
    context: JSON.parse(serverHandoffString),
    manifest: manifest.url,
    modules: routes.map((route) => [
      route.id,
      [route.clientActionModule, route.clientLoaderModule, route.clientMiddlewareModule, route.module].filter(isUrl),
    ]),
    data,
    ...(sheet && { sheet }),
    scripts: [manifest.hmr?.runtime, manifest.entry.module].filter(isUrl),
    preloads: [
      ...new Set([
        manifest.url,
        ...manifest.entry.imports,
        ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
      ]),
    ],
  };
  // Nothing in a data block can end it, or open a comment in it.
  const json = JSON.stringify(start).replaceAll("<", String.raw`\u003c`);
  const block = `<script type="application/json" id="${PAGE_START_ID}" data-start="${when}">${json}</script>`;
  return `${block}<script>${START_SCRIPT}</script>`;
}

function isUrl(url: string | undefined): url is string {
  return url !== undefined;
}
