import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { AskForm } from "./ask-form";
import { TimesForm } from "./times-form";

// On the server a draft shows nothing: this one says of which form it is.
vi.mock("~/ui/form/kept-draft", () => ({
  KeptDraft: ({ form }: { form: { id: string } }) => <p>Keeps {form.id}</p>,
}));

function shown(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("what a member types of a meeting stays on the device, whether they ask for it or propose other times", () => {
  const rest = { earliest: "2026-01-02T10:00", result: undefined };
  expect(shown(() => <AskForm requestId="r" {...rest} />)).toContain("Keeps meeting-request");
  const times = shown(() => <TimesForm {...rest} />);
  expect(times).toContain("Keeps meeting-times");
  // The zone with it: a time typed in Dhaka must not become one in London.
  expect(times).toContain('data-kept="always"');
});
