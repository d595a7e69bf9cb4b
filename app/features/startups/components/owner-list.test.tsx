import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { OwnerList } from "./owner-list";

function markupOf(listed: boolean, takenDown = false, invited: { id: string; name: string }[] = []): string {
  const owners = { owners: [], invited, connections: [] };
  const Component = () => <OwnerList owners={owners} slug="nouka" listed={listed} takenDown={takenDown} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("an owner without a connection to ask is led to people to connect with", () => {
  expect(markupOf(true)).toMatch(/<a[^>]*href="\/talent-exchange"[^>]*>Find people to connect with<\/a>/);
});

test("an owner whose page is in no list is led to where that is changed", () => {
  expect(markupOf(false)).toMatch(/<a[^>]*href="\/startups\/nouka\/edit"[^>]*>Change who sees it<\/a>/);
});

test("an owner reads that whoever is invited can't answer while the page is in no list", () => {
  const invited = [{ id: "1", name: "Rafi" }];
  const line = "They can&#x27;t read the page or answer while it is not listed.";
  expect(markupOf(false, false, invited)).toContain(line);
  expect(markupOf(false, true, invited)).toContain(line);
  expect(markupOf(true, false, invited)).not.toContain(line);
  expect(markupOf(false)).not.toContain(line);
});

test("an owner of a page that a moderator has hidden reads so, and is led to the appeal", () => {
  const html = markupOf(false, true);
  expect(html).toMatch(/<a[^>]*href="\/appeal"[^>]*>Why, and how to appeal<\/a>/);
  expect(html).not.toContain("List the page first");
  expect(html).not.toContain("Change who sees it");
});
