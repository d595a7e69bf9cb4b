import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { StartupView } from "../startup-view.server";
import { StartupNote } from "./startup-note";

const STARTUP = { slug: "nouka", isStartup: true, proved: null } as StartupView;

function markupOf(props: Partial<Parameters<typeof StartupNote>[0]>, isSuspended = false): string {
  const Component = () => (
    <StartupNote startup={STARTUP} listed takenDown={false} unnamed={false} missing={null} {...props} />
  );
  const root = { viewer: isSuspended ? { suspended: { text: "", appeal: "" } } : {} };
  const Page = createRoutesStub([
    { id: "root", path: "/", loader: () => root, HydrateFallback: () => null, Component },
  ]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />);
}

const WORDS = "investors can&#x27;t ask you here for a meeting.";

test("a founder whom the page doesn't name reads what that keeps investors from, with the way to change it", () => {
  const html = markupOf({ unnamed: true });
  expect(html).toContain(WORDS);
  expect(html).toMatch(/<a[^>]*href="\/startups\/nouka\/edit"[^>]*>Name yourself<\/a>/);
});

test("an owner reads nothing of it where no investor could ask, or the page names them", () => {
  expect(markupOf({})).not.toContain(WORDS);
  expect(markupOf({ unnamed: true, listed: false })).not.toContain(WORDS);
  expect(markupOf({ unnamed: true, startup: { ...STARTUP, isStartup: false } })).not.toContain(WORDS);
});

test("a suspended founder is not asked to name themselves on a page that others own too: they can change nothing", () => {
  expect(markupOf({ unnamed: true }, true)).not.toContain(WORDS);
  expect(markupOf({ unnamed: true }, true)).not.toContain("Name yourself");
});

test("an owner is led to the proof of the domain, proved or not, and reads since when it is missing", () => {
  const proof = (text: string) => new RegExp(`<a[^>]*href="/startups/nouka/verify"[^>]*>${text}</a>`);
  expect(markupOf({})).toMatch(proof("Prove your domain"));
  const proved = { ...STARTUP, proved: { domain: "nouka.example", since: "1 May 2026" } } as StartupView;
  expect(markupOf({ startup: proved })).toMatch(proof("Proof of the domain"));
  expect(markupOf({ startup: proved })).not.toContain("have not found");
  const html = markupOf({ startup: proved, missing: "We have not found the proof." });
  expect(html).toContain("We have not found the proof.");
});
