import { expect, test } from "vitest";
import { pageLives, patternsOf } from "./page-life";

test("a page's life is found by its pattern, through the layouts around it", () => {
  const handle = { scripts: "members", life: "fixed" };
  const routes = {
    root: { path: "", module: {} },
    shell: { parentId: "root", module: {} },
    home: { parentId: "shell", module: { handle: { life: "people" } } },
    talent: { parentId: "shell", path: "talent/:id", module: { handle } },
    nested: { parentId: "talent", path: "connect", module: { handle } },
    auth: { parentId: "shell", path: "auth", module: { handle: { scripts: "touch" } } },
    logout: { parentId: "root", path: "logout", module: {} },
  };
  const lives = Object.fromEntries(pageLives(routes));
  expect(lives).toEqual({ "/": "people", "talent/:id": "fixed", "talent/:id/connect": "fixed" });
  expect(patternsOf(routes)).toEqual(["/", "talent/:id", "talent/:id/connect", "auth", "logout"]);
});
