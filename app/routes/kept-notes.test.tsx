import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { savedView } from "~/features/saved/saved-view.server";
import type { SavedRow } from "~/features/saved/saved.queries.server";
import { SavedEntry } from "~/features/saved/components/saved-entry";
import { PrivateNote } from "~/features/applications/components/private-note";

// On the server a draft shows nothing: this one says of which form it is.
vi.mock("~/ui/form/kept-draft", () => ({
  KeptDraft: ({ form }: { form: { id: string } }) => <p>Keeps {form.id}</p>,
}));

function shown(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

const formWith = (html: string, id: string) => new RegExp(`<form[^>]* id="${id}"[^>]*>.*?</form>`).exec(html)?.[0];

test("a poster's private note on an applicant stays on the device until it is stored", () => {
  const html = shown(() => (
    <PrivateNote id="a" note={null} nameId="name" action="/dashboard" refused={undefined}>
      {null}
    </PrivateNote>
  ));
  expect(formWith(html, "note-form-a")).toContain("Keeps note-form-a");
});

test("a founder's or investor's note on what they saved stays on the device until it is stored", () => {
  const row = { item: "s", slug: "sea", name: "Sea", tagline: "", sector: "", division: "", note: null, ended: false };
  const entry = savedView({ ...row, saved_at: "2026-01-01T04:00:00Z" } as SavedRow, "startups", new Date("2026-01-02"));
  const html = shown(() => <SavedEntry entry={entry} action="/saved" refused={undefined} />);
  expect(formWith(html, "note-form-s")).toContain("Keeps note-form-s");
});
