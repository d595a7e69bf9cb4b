import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { notificationView } from "../notification-view.server";
import { LiveToast } from "./live-toast";
import { RequestAnswer } from "./request-answer";

const ROW = {
  id: "n",
  kind: "connection_requested",
  params: { connection_id: "c" },
  subject_name: "মোহাম্মদ আব্দুল্লাহ আল মামুন",
  note: null as string | null,
  title: "Connection request",
  message: "A member would like to connect.",
  type: "info",
  link: "/connections?tab=requests#connection-c",
  is_read: false,
  created_at: "2026-01-02T04:00:00Z",
  awaits_answer: true,
};
const NOTIFICATION = notificationView(ROW, new Date("2026-01-02T05:00:00Z"));
// Longer than our words beside it: the sentence is English all the same.
const NAME = '<span lang="bn">মোহাম্মদ আব্দুল্লাহ আল মামুন</span> would like to connect.';

const untold = [NOTIFICATION];

vi.mock("../live/use-live-unread", () => ({ useLiveUnread: () => ({ rows: [], untold }) }));

function shown(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("a member hears a Bangla name as Bangla in the message about something new", () => {
  expect(shown(() => <LiveToast />)).toContain(NAME);
});

test("a member hears a Bangla name as Bangla where a request is answered", () => {
  const html = shown(() => <RequestAnswer notification={NOTIFICATION} onAnswer={() => {}} />);
  expect(/<legend[^>]*>(.*?)<\/legend>/.exec(html)?.[1]).toBe(NAME);
});

test("a member reads the beginning of a long message, with the name in it as Bangla", () => {
  const row = { ...ROW, note: `Hello ${"again and ".repeat(40)}` };
  untold[0] = notificationView(row, new Date("2026-01-02T05:00:00Z"));
  const text = /<p class="text-sm">(.*?)<\/p>/.exec(shown(() => <LiveToast />))?.[1] ?? "";
  untold[0] = NOTIFICATION;
  expect(text).toContain(`${NAME} Hello again`);
  expect(text).toMatch(/…$/);
  expect(text.replaceAll(/<[^>]*>/g, "").length).toBeLessThan(130);
});
