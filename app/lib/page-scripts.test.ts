import { expect, test } from "vitest";
import { scriptsStart } from "./page-scripts";

test.each([
  ["a page that visitors only read brings them no scripts", { scripts: "members" }, false, "never"],
  ["a member has the scripts of a page that visitors only read", { scripts: "members" }, true, "idle"],
  ["a page that does nothing by itself waits for a visitor's touch", { scripts: "touch" }, false, "touch"],
  ["for a member it does: notifications come", { scripts: "touch" }, true, "idle"],
  ["a page that says nothing has its scripts when it is idle", undefined, false, "idle"],
  ["another handle says nothing of scripts", { crumb: "Jobs" }, false, "idle"],
])("%s", (_, handle, signedIn, start) => expect(scriptsStart(handle, signedIn)).toBe(start));
