import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import type { ScriptsStart } from "./page-scripts";
import { pageStart, START_SCRIPT } from "./page-start.server";

const page = {
  manifest: {
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: ["/react.js"] },
    routes: {
      root: { id: "root", module: "/root.js", imports: ["/react.js", "/ui.js"], clientMiddlewareModule: "/guard.js" },
      job: { id: "job", module: "/job.js", clientLoaderModule: "/job-loader.js" },
      jobs: { id: "jobs", module: "/jobs.js" },
    },
  },
  serverHandoffString: `{"basename":"/","ssr":true}`,
  staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "job" } }] },
} as unknown as EntryContext;

const HOSTILE = [
  "</script><script>hurt()</script>",
  "<!--<script>",
  "\u2028\u2029",
  `"'\\`,
  "\u0000",
  "]]>",
  "&lt;/script",
];

function blockOf(html: string): { attributes: string; text: string } {
  const [, attributes = "", text = ""] = /^<script ([^>]*)>(.*?)<\/script><script>/s.exec(html) ?? [];
  return { attributes, text };
}

test("a page that starts no scripts names none", () => expect(pageStart(page, "[]", "never")).toBe(""));

test.each<ScriptsStart>(["touch", "idle"])(
  "a page that starts them at %s says so, and what there is to load",
  (when) => {
    const html = pageStart(page, "[1]", when);
    const { attributes, text } = blockOf(html);
    expect(attributes).toBe(`type="application/json" id="page-start" data-start="${when}"`);
    expect(JSON.parse(text)).toEqual({
      context: { basename: "/", ssr: true },
      manifest: "/manifest.js",
      modules: [
        ["root", ["/guard.js", "/root.js"]],
        ["job", ["/job-loader.js", "/job.js"]],
      ],
      data: "[1]",
      scripts: ["/entry.js"],
      preloads: ["/manifest.js", "/react.js", "/root.js", "/ui.js", "/job.js"],
    });
    expect(html.slice(html.indexOf("</script>"))).toBe(`</script><script>${START_SCRIPT}</script>`);
  },
);

test("a page that came with the styles it uses names the whole sheet", () => {
  const { text } = blockOf(pageStart(page, "[]", "touch", "/app.css"));
  expect(JSON.parse(text)).toMatchObject({ sheet: "/app.css", scripts: ["/entry.js"] });
});

test.each(HOSTILE)("what somebody wrote can't end the data or begin a script: %j", (name) => {
  const data = JSON.stringify([{ name }]);
  const { text } = blockOf(pageStart(page, data, "idle"));
  expect(text).not.toMatch(/</);
  expect(JSON.parse(text).data).toBe(data);
});
