import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import type { Owners } from "../owners.queries.server";
import { OwnerList } from "./owner-list";

afterEach(() => assumeLanguage("en"));

const mine = { id: "1", name: "Mita", mine: true, shown: true, named: true, removable: true };
const other = { id: "2", name: "Omar", mine: false, shown: true, named: true, removable: false };

function markupOf(
  listed: boolean,
  takenDown = false,
  {
    owners = [],
    invited = [],
    connections = [],
    hasSite = false,
  }: Partial<Pick<Owners, "owners" | "invited" | "connections">> & { hasSite?: boolean } = {},
): string {
  const all = { owners, invited, connections, younger: false, proof_missing_since: null };
  const Component = () => (
    <OwnerList owners={all} slug="nouka" listed={listed} takenDown={takenDown} hasSite={hasSite} />
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("an owner without a connection to ask is led to people to connect with", () => {
  expect(markupOf(true)).toMatch(/<a[^>]*href="\/talent-exchange"[^>]*>Find people to connect with<\/a>/);
});

test("an owner whose page is in no list is led to where that is changed", () => {
  expect(markupOf(false)).toMatch(/<a[^>]*href="\/startups\/nouka\/edit"[^>]*>Change who sees it<\/a>/);
});

test("an owner who asks a connection hears the hint after the field's name, and not as a part of it", () => {
  const html = markupOf(true, false, { connections: [{ id: "1", name: "Rafi" }] });
  const [, id, name] = /<label for="([^"]+)"[^>]*>([^<]*)<\/label>/.exec(html) ?? [];
  expect(name).toBe("Connection");
  expect(html).toMatch(new RegExp(`<select id="${id}"[^>]*aria-describedby="${id}-hint"`));
  expect(html).toMatch(new RegExp(`<p id="${id}-hint"[^>]*>You can ask your connections`));
});

test("an owner reads that whoever is invited can't answer while the page is in no list", () => {
  const invited = [{ id: "1", name: "Rafi" }];
  const line = "They can&#x27;t read the page or answer while it is not listed.";
  expect(markupOf(false, false, { invited })).toContain(line);
  expect(markupOf(false, true, { invited })).toContain(line);
  expect(markupOf(true, false, { invited })).not.toContain(line);
  expect(markupOf(false)).not.toContain(line);
});

test("an owner of a page that a moderator has hidden reads so, and is led to the appeal", () => {
  const html = markupOf(false, true);
  expect(html).toMatch(/<a[^>]*href="\/appeal"[^>]*>Why, and how to appeal<\/a>/);
  expect(html).not.toContain("List the page first");
  expect(html).not.toContain("Change who sees it");
});

test("an owner whom the page does not name yet, though they agreed, reads so", () => {
  const html = markupOf(true, false, { owners: [{ ...mine, named: false }] });
  expect(html).toContain("Not named on the page");
});

describe("an owner who is about to leave", () => {
  const textOf = (owners: Owners["owners"], hasSite: boolean) => markupOf(true, false, { owners, hasSite });

  test("reads, as the only one of a page with a website, that whoever proves its domain becomes the owner", () => {
    const html = textOf([mine], true);
    expect(html).toContain("From then on whoever proves the domain of its website becomes its owner.");
    expect(html).not.toContain("its owner again");
    assumeLanguage("bn");
    expect(textOf([mine], true)).toContain("এরপর যিনি এর ওয়েবসাইটের ডোমেইন প্রমাণ করবেন, তিনি মালিক হবেন।");
  });

  test("reads, as the only one of a page without a website, that there is no way back", () => {
    const html = textOf([mine], false);
    expect(html).toContain("make yourself its owner again");
    expect(html).not.toContain("proves the domain");
  });

  test("reads, beside another owner, that the other keeps the page", () => {
    const html = textOf([mine, other], true);
    expect(html).toContain("The other owners keep it");
    expect(html).not.toContain("You are the only owner");
  });
});
