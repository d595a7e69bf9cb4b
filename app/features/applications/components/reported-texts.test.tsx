import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { receivedView, sentView } from "../application-views.server";
import type { ReceivedRow } from "../received.queries.server";
import type { SentRow } from "../sent.queries.server";
import { ReceivedCard } from "./received-card";
import { SentCard } from "./sent-card";

const ID = "7b0c4a8e-7f0e-4a53-9a77-2f6a0f0f4d11";
const AT = "2026-01-02T04:00:00Z";

function received(row: Partial<ReceivedRow>, revealed = false): string {
  const whole = {
    id: ID,
    status: "pending",
    cover_letter: "Hire me",
    created_at: AT,
    read_at: AT,
    applicant_name: "Anonymous",
    decision_note: null,
    note: null,
    ...row,
  } as ReceivedRow;
  const application = receivedView({ ...whole, shown_skills: null, is_revealed: revealed, applicant_number: 1 });
  const rest = { titleId: "job", action: "/", opened: false, choosable: false, refused: undefined };
  return shown(() => <ReceivedCard application={application} {...rest} />);
}

function sent(row: Partial<SentRow>): string {
  const whole = { id: ID, job_id: ID, job: null, status: "rejected", cover_letter: "Hire me", created_at: AT, ...row };
  const application = sentView({ ...whole, shown: null } as unknown as SentRow, null, new Date(AT));
  return shown(() => <SentCard application={application} action="/" />);
}

function shown(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("a poster reports a letter that they have read, and reads where we took one out of sight", () => {
  expect(received({})).toContain(`href="/report/application/${ID}"`);
  expect(received({ read_at: null })).not.toContain("/report/");
  const hidden = received({ cover_letter: "" });
  expect(hidden).toContain("We took this letter out of sight.");
  expect(hidden).not.toContain("/report/");
});

test("a poster hears the name that an applicant shares in its own language", () => {
  const named = received({ status: "accepted", applicant_name: "রহিমা খাতুন", applicant_email: null }, true);
  expect(named).toContain('<span lang="bn">রহিমা খাতুন</span>');
  expect(received({})).toContain(">Anonymous 1<");
});

test("an applicant reports what they were answered, where somebody wrote something", () => {
  expect(sent({ decision_note: "Never you" })).toContain(`href="/report/rejection/${ID}"`);
  expect(sent({ decision_note: null })).not.toContain("/report/");
});

test("a poster is warned beside a letter that asks for money, and beside no other", () => {
  expect(received({ asks_for_money: true })).toContain("This text asks for money");
  expect(received({})).not.toContain("asks for money");
});
