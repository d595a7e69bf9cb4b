import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { warnings } from "~/features/warnings/warnings.words";
import { connectionView } from "../connection-view.server";
import type { ConnectionRow } from "../connections.queries.server";
import { ConnectionCard } from "./connection-card";

const ID = "11111111-1111-4111-8111-111111111111";
const ASKED = "22222222-2222-4222-8222-222222222222";
const ROW = {
  id: ID,
  direction: "received",
  status: "pending",
  note: "Pay me first",
  member_name: "Rahim",
  updated_at: "2026-01-01T04:00:00Z",
} as ConnectionRow;
const NOW = new Date("2026-01-02T04:00:00Z");

function shown(connection: Parameters<typeof ConnectionCard>[0]["connection"]): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ConnectionCard connection={connection} blockText="" action="/connections" onAnswer={() => {}} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("a member is warned beside a request to connect that asks for money, and beside no other", () => {
  const connection = connectionView(ROW, NOW);
  expect(shown({ ...connection, warning: warnings().money })).toContain("This text asks for money");
  expect(shown({ ...connection, warning: null })).not.toContain("asks for money");
});

test("a member finds beside a blocked one what they had asked, and beside another one nothing of it", () => {
  const asked = [{ block: ID, kind: "mentorship" as const, id: ASKED }];
  const blocked = { ...ROW, status: "blocked", note: null };
  const card = (row: ConnectionRow) => shown({ ...connectionView(row, NOW, asked), warning: null });
  expect(card(blocked)).toContain(`href="/report/mentorship/${ASKED}"`);
  expect(card({ ...blocked, id: ASKED })).not.toContain("/report/");
});
