import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { identityContext, submittedContext, supabaseContext } from "~/context";
import { getHeader } from "~/features/header/header.queries.server";
import { NotificationItem } from "~/features/notifications/components/notification-item";
import { notificationView } from "~/features/notifications/notification-view.server";
import { listNotificationsSince } from "~/features/notifications/notifications.queries.server";
import type { Reading } from "~/features/notifications/use-reading";
import type { RequestClient } from "~/supabase/client.server";
import Mentorship, { loader as mentorshipLoader } from "./mentors/mentorship";
import Thread, { loader as threadLoader } from "./messages/thread";
import Notifications, { loader as notificationsLoader } from "./notifications";

const ID = "11111111-1111-4111-8111-111111111111";
const AT = "2026-01-02T04:00:00Z";
const ASKING = "Pay me a fee of 500 taka first";
const WARNING = "Send none to somebody you don&#x27;t know";

/** Answers each view with its rows, and which texts ask for money. */
function clientWith(views: Record<string, object[]>): RequestClient {
  const answer = (data: unknown) => Promise.resolve({ data, error: null, status: 200 });
  const rowsOf = (found: object[]) => {
    const rows: Record<string, unknown> = Object.assign(answer(found) as object, {
      maybeSingle: () => answer(found[0] ?? null),
    });
    for (const name of ["select", "eq", "lte", "gte", "order", "limit", "range"]) rows[name] = () => rows;
    return rows;
  };
  return {
    from: (view: string) => rowsOf(views[view] ?? []),
    rpc: (_: string, { texts }: { texts: string[] }) => answer(texts.map((text) => text.includes(ASKING))),
  } as unknown as RequestClient;
}

/** The page as its reader gets it. */
async function pageOf(
  loader: (args: never) => Promise<unknown>,
  page: unknown,
  views: Record<string, object[]>,
): Promise<string> {
  const context = new RouterContextProvider();
  const session = { id: "s", expiresAt: 0, linkAt: null, isRaised: false };
  context.set(identityContext, { viewer: { id: "m", email: "rafi@example.org" }, session, unknown: false });
  context.set(submittedContext, []);
  context.set(supabaseContext, clientWith(views));
  const url = new URL("http://localhost/");
  const loaderData = await loader({ request: new Request(url), context, params: { id: ID }, url } as never);
  const Component = page as React.ComponentType<{ loaderData: unknown }>;
  const Page = createRoutesStub([{ path: "/", Component: () => <Component loaderData={loaderData} /> }]);
  return renderToStaticMarkup(<Page />);
}

const READING = { unread: 1, isRead: () => false } as unknown as Reading;
const ROW = {
  id: ID,
  kind: "edit_suggested",
  params: {},
  subject_name: "Nouka",
  title: "T",
  message: "M",
  type: "system",
  link: null,
  is_read: false,
  created_at: AT,
  note: ASKING,
  awaits_answer: false,
  unread: 1,
};

test("an owner is warned on their notifications of a suggestion that asks for money, and of nothing else", async () => {
  const listed = (asks_for_money: boolean) =>
    pageOf(notificationsLoader, Notifications, { my_notifications: [{ ...ROW, asks_for_money }] });
  expect(await listed(true)).toContain(WARNING);
  expect(await listed(false)).not.toContain(WARNING);
});

test("an owner is warned of it in the bell's panel, and in what arrives while a page is open; no page asks twice for that", async () => {
  for (const isWarned of [true, false]) {
    const rows = [{ ...ROW, asks_for_money: isWarned }];
    const client = clientWith({ my_notifications: rows });
    const header = { session_lives: true, unread: 1, unread_threads: { count: 0 }, notifications: rows };
    const asked: string[] = [];
    const rpc = (name: string) => {
      asked.push(name);
      return Promise.resolve({ data: name === "header" ? header : [isWarned], error: null, status: 200 });
    };
    const withHeader = { ...client, rpc } as unknown as RequestClient;
    const { inbox } = await getHeader(withHeader, { id: "m", email: "rafi@example.org" });
    expect(asked).toEqual(["header"]);
    const { rows: come } = await listNotificationsSince(client, new Date(AT));
    for (const view of [inbox?.notifications[0], ...come.map((row) => notificationView(row, new Date(AT)))]) {
      if (!view) throw new Error("nothing came");
      const Item = () => <NotificationItem notification={{ ...view, others: [] }} reading={READING} />;
      const Page = createRoutesStub([{ path: "/", Component: Item }]);
      expect(renderToStaticMarkup(<Page />).includes(WARNING)).toBe(isWarned);
    }
  }
});

const talk = (body: string, mine: boolean) =>
  pageOf(threadLoader, Thread, {
    my_threads: [
      { id: ID, kind: "connection", side: null, other_name: "Mina", is_open: true, created_at: AT, unread: 0 },
    ],
    my_messages: [{ id: ID, mine, body, created_at: AT, reported: false }],
  });

test("a member is warned in a conversation of what the other side wrote, and of nothing of their own", async () => {
  expect(await talk(ASKING, false)).toContain(WARNING);
  expect(await talk("Hello", false)).not.toContain(WARNING);
  expect(await talk(ASKING, true)).not.toContain(WARNING);
});

const asked = (row: object) =>
  pageOf(mentorshipLoader, Mentorship, {
    my_mentorships: [
      { id: ID, direction: "received", state: "pending", goal: "A first job", question: "How?", member_name: "Mina" },
    ].map((whole) => ({ ...whole, answer_by: AT, created_at: AT, mentor_id: ID, ...row })),
  });

test("a mentor is warned of a request that asks for money in its goal or its question, and no mentee of their own", async () => {
  for (const column of ["goal", "question"]) expect(await asked({ [column]: ASKING })).toContain(WARNING);
  expect(await asked({})).not.toContain(WARNING);
  expect(await asked({ direction: "sent", question: ASKING })).not.toContain(WARNING);
});

test("a member is warned of a mentor's no that asks for money, and no mentor of their own", async () => {
  const declined = { state: "declined", reason: "no_time", reply: ASKING };
  expect(await asked({ ...declined, direction: "sent" })).toContain(WARNING);
  expect(await asked(declined)).not.toContain(WARNING);
});
