import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { PostForm } from "./post-form";

const APP = join(import.meta.dirname, "../..");

/** Forms that go whoever is signed in: what a link in a mail allows, signing out, and what was typed given back. */
const FOR_ANYBODY = [
  "features/alerts/components/alert-link.tsx",
  "features/auth/components/confirm-form.tsx",
  "routes/account/unsubscribe.tsx",
  "routes/auth/second-factor.tsx",
  "routes/confirm-listing.tsx",
  "routes/guardian.tsx",
  "ui/feedback/error-page.tsx",
  "ui/form/post-form.tsx",
  "ui/layout/header.tsx",
];

function formFor(root: { draftOwner?: string; submitted?: [string, string][] }): string {
  const Page = createRoutesStub([
    { id: "root", path: "/", loader: () => root, HydrateFallback: () => null, Component: () => <PostForm>…</PostForm> },
  ]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />);
}

const naming = (owner: string) => `<input type="hidden" name="openedBy" value="${owner}"/>`;

describe("a form that posts", () => {
  test("names the member who opened its page", () => {
    expect(formFor({ draftOwner: "me" })).toContain(naming("me"));
  });

  test("names nobody on a visitor's page", () => {
    expect(formFor({})).not.toContain("<input");
  });

  test("still names who sent it after their session ended", () => {
    expect(formFor({ submitted: [["openedBy", "me"]] })).toContain(naming("me"));
  });
});

test("a member's forms all name them: no other file posts by a plain form", () => {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx"))
    .filter((path) => /method="post"/i.test(readFileSync(join(APP, path), "utf8")));
  expect(files.toSorted()).toEqual(FOR_ANYBODY);
});
