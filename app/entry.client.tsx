import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepTypedText } from "~/lib/keep-typed-text";
import { removeOldDrafts } from "~/lib/old-drafts";
import { PAGE_START_ID, type PageStart } from "~/lib/page-start";

const block = document.getElementById(PAGE_START_ID);
const { context, manifest, modules, data } = JSON.parse(block?.textContent ?? "") as PageStart;

// The policy trusts these imports because a script that the page's own script appended makes them.
const load = (url: string): Promise<object> => import(/* @vite-ignore */ url);
const routes = Promise.all(
  modules.map(async ([id, urls]) => [id, Object.assign({}, ...(await Promise.all(urls.map(load))))] as const),
);
await load(manifest);

// What React Router's own scripts would have set.
Object.assign(window, {
  __reactRouterContext: { ...context, stream: new Blob([data]).stream() },
  __reactRouterRouteModules: Object.fromEntries(await routes),
});

// The style sheet in the page stays unchanged; this one follows its edits.
if (import.meta.env.DEV) void import("./styles/app.css");

keepTypedText(document.querySelectorAll("textarea"));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

try {
  removeOldDrafts(localStorage, Date.now());
} catch {
  // A browser that forbids its storage keeps no drafts.
}
