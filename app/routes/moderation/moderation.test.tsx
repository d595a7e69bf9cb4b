import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import ModerationPage from "./moderation";

function markupOf(loaderData: object): string {
  const Moderation = ModerationPage as unknown as React.ComponentType<{ loaderData: object }>;
  const Page = createRoutesStub([{ path: "/", Component: () => <Moderation loaderData={loaderData} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("a moderator who looks for older decisions and finds none does not read that nothing was ever decided, or of what waits", () => {
  const none = markupOf({ waiting: null, decided: [], older: null });
  expect(none).toContain("Nothing was decided before that.");
  for (const untrue of ["Nothing has been decided yet.", "waiting for a decision"]) expect(none).not.toContain(untrue);
  const first = markupOf({ waiting: [], decided: [], older: null });
  for (const said of ["Nothing has been decided yet.", "waiting for a decision"]) expect(first).toContain(said);
});
