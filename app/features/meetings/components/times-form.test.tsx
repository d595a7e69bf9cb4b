import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { meetingView } from "../meeting-view.server";
import { AskForm } from "./ask-form";
import { MeetingCard } from "./meeting-card";
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

test("why a member calls a meeting off stays on the device, for each meeting by itself", () => {
  const meeting = meetingView(
    {
      id: "m",
      kind: "investor",
      mine: false,
      status: "accepted",
      my_turn: false,
      other_name: "Farida",
      purpose: "Boats",
      times: ["2026-01-03T04:00:00Z"],
      zone: "Asia/Dhaka",
      held_at: "2026-01-03T04:00:00Z",
      called_off_by_me: null,
      created_at: "2026-01-01T04:00:00Z",
      updated_at: "2026-01-01T04:00:00Z",
    } as Parameters<typeof meetingView>[0],
    new Date("2026-01-02T04:00:00Z"),
  );
  const html = shown(() => <MeetingCard meeting={meeting} refused={undefined} />);
  expect(/<form[^>]* id="call-off-m"[^>]*>.*?<\/form>/.exec(html)?.[0]).toContain("Keeps call-off-m");
});
