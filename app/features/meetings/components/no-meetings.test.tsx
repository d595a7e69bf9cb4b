import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { NoMeetings } from "./no-meetings";

test("founders without a meeting are led to investors, and investors to startups, whose founders they may ask", () => {
  const Page = createRoutesStub([{ path: "/", Component: NoMeetings }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toMatch(/<a[^>]*href="\/investors"[^>]*>Find investors<\/a>/);
  expect(html).toMatch(/<a[^>]*href="\/startups"[^>]*>Find startups<\/a>/);
});
