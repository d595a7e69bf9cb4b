import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import type { KeptDraftProps } from "~/ui/form/kept-draft";
import type { OwnStartup } from "../startups.queries.server";
import { StartupForm } from "./startup-form";

// The browser stores a draft by the form's address, its id and its variant.
vi.mock("~/ui/form/kept-draft", () => ({
  KeptDraft: ({ form, variant = "" }: KeptDraftProps) => <p>{`draft:${form.id}${variant}.`}</p>,
}));

const BAJRA = { id: "11111111-1111-4111-8111-111111111111", name: "Bajra", proved_domain: null } as OwnStartup;

type Result = Parameters<typeof StartupForm>[0]["result"];

function draftOf(stored: OwnStartup | null, result?: Result): string | undefined {
  const Component = () => <StartupForm result={result} stored={stored} back="/dashboard" />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return /draft:([^.]*)\./.exec(renderToStaticMarkup(<Page />))?.[1];
}

test("what a founder typed about one startup, or about a new one, is not put into the form of another", () => {
  const drafts = [null, BAJRA, { ...BAJRA, id: "22222222-2222-4222-8222-222222222222" }].map((stored) =>
    draftOf(stored),
  );
  expect(drafts[0]).toBe("startup");
  expect(new Set(drafts).size).toBe(3);
  // Refused because they own another one now: the form is still of what it showed.
  const refused = {
    status: "error",
    initialValue: { startup: "none", name: "Sampan" },
    error: { "": ["No"] },
  } as const;
  expect(draftOf(BAJRA, refused as unknown as Result)).toBe("startup");
});
