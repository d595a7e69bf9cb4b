import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AskRefused } from "./ask-refused";

test.each([
  ["younger", "/settings#settings-age"],
  ["investors_only", "/onboarding/investor"],
  ["blocked", "/connections?tab=closed"],
  ["open", "/meetings"],
] as const)("a member who can't ask for a meeting (%s) is led to what they can do instead", (state, path) => {
  const Page = createRoutesStub([{ path: "/", Component: () => <AskRefused state={state} back="/investors/1" /> }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain(`href="${path}"`);
  expect(html).toContain('href="/investors/1"');
});
