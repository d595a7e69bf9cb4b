import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AppealedDecision } from "./case-parts";

const ID = "11111111-1111-4111-8111-111111111111";

test("a moderator who reads an appeal is led to the case that it is about, with its reports and all decisions", () => {
  const against = {
    kind: "job",
    id: ID,
    action: "hide",
    reason: "A fee",
    at: "2026-11-30T10:00:00Z",
    ago: "now",
  } as const;
  const Page = createRoutesStub([{ path: "/", Component: () => <AppealedDecision against={against} /> }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain("A fee");
  expect(html).toMatch(new RegExp(`<a[^>]*href="/moderation/job/${ID}"[^>]*>See its reports and decisions</a>`));
});
