import type { EntryContext } from "react-router";
import type { ScriptsStart } from "./page-scripts";
import { PAGE_START_ID, type PageStart } from "./page-start";

/**
 * Starts the scripts once the page is shown and idle, or at the first touch of something they handle, which may come
 * before the page's end has. The same on every page, so that the policy needs one hash; 'strict-dynamic' trusts what it
 * appends. Links work without scripts, so nobody waits for them. The page has only the rules that it uses, and scripts
 * may show parts that use others: they wait for the whole sheet, which arrives long before their files.
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
const touch = ({ target }) => target?.closest?.("form, button:not([popovertarget])") && start();
for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, touch, true);
touch({ target: document.activeElement });
const idle = window.requestIdleCallback ?? setTimeout;
if (page.dataset.start === "idle") addEventListener("load", () => idle(() => start(), { timeout: 2000 }));
}`;

/**
 * Returns what ends a page in place of React Router's `<Scripts />`, which would preload every module before the
 * styles: the data and the starter of its scripts. `data` is the loaders' data, as React Router encodes it; `sheet` is
 * the address of the whole style sheet if the page has only a part of it.
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
  // Nothing in a data block can then end it, or open a comment.
  const json = JSON.stringify(start).replaceAll("<", String.raw`\u003c`);
  const block = `<script type="application/json" id="${PAGE_START_ID}" data-start="${when}">${json}</script>`;
  return `${block}<script>${START_SCRIPT}</script>`;
}

function isUrl(url: string | undefined): url is string {
  return url !== undefined;
}
