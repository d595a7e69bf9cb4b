import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { meetingView } from "../meeting-view.server";
import { textsOfOthers, warningsOf } from "../meeting-warnings.server";
import { MeetingCard } from "./meeting-card";

const ROW = {
  id: "11111111-1111-4111-8111-111111111111",
  kind: "investor",
  mine: false,
  status: "proposed",
  my_turn: true,
  other_name: "Farida",
  purpose: "Boats",
  times: ["2026-01-03T04:00:00Z"],
  zone: "Asia/Dhaka",
  held_at: null,
  called_off_by_me: null,
  created_at: "2026-01-01T04:00:00Z",
  updated_at: "2026-01-01T04:00:00Z",
} as Parameters<typeof meetingView>[0];

function markupOf(row: Partial<typeof ROW>): string {
  const meeting = meetingView({ ...ROW, ...row }, new Date("2026-01-02T04:00:00Z"));
  const Page = createRoutesStub([
    { path: "/", Component: () => <MeetingCard meeting={meeting} refused={undefined} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

const SHOWN = "When you accept a time, they also see your own name";

test("an investor reads before accepting that the other one sees their own name from then on", () => {
  for (const [kind, mine] of [
    ["investor", false],
    ["founder", true],
  ] as const) {
    const html = markupOf({ kind, mine });
    expect(html).toContain(SHOWN);
    expect(html.indexOf(SHOWN)).toBeLessThan(html.indexOf('value="accept"'));
    const note = /<p id="([^"]+)"[^>]*>When you accept a time/.exec(html)?.[1] ?? "";
    expect(/<button[^>]*value="accept"[^>]*>/.exec(html)?.[0]).toContain(note);
  }
});

test("whoever was asked may block who asked, and reads first what ends with it; a conversation has its own way", () => {
  const ends =
    "A connection or a mentorship between you ends too, and a meeting you agreed on is called off: they are told of that, not of the block.";
  const byMember = markupOf({});
  expect(byMember).toMatch(/<button[^>]*value="block"/);
  expect(byMember).toContain(ends);
  const byFirm = markupOf({ kind: "founder" });
  expect(byFirm).toMatch(/<button[^>]*value="block"/);
  expect(byFirm).not.toContain(ends);
  for (const row of [{ mine: true }, { status: "accepted" }, { status: "called_off" }]) {
    expect(markupOf(row)).not.toMatch(/value="block"/);
  }
});

test("a member hears in its own language the name of whoever called their meeting off", () => {
  const off = { status: "called_off", held_at: "2026-01-03T04:00:00Z", called_off_by_me: false };
  for (const name of ["রহিমা খাতুন", "রহিমা খাতুন চৌধুরী"]) {
    expect(markupOf({ ...off, other_name: name })).toContain(`<span lang="bn">${name}</span> called it off.`);
  }
  onTestFinished(() => assumeLanguage("en"));
  assumeLanguage("bn");
  const bangla = markupOf({ ...off, other_name: "Rahima Khatun" });
  expect(bangla).toContain('<span lang="en">Rahima Khatun</span> এটি বাতিল করেছেন।');
  expect(markupOf({ ...off, called_off_by_me: true })).toContain("আপনি এটি বাতিল করেছেন।");
});

test("a member who is known by name already, or has nothing to accept, is told of no name", () => {
  expect(markupOf({ kind: "investor", mine: true })).not.toContain(SHOWN);
  expect(markupOf({ kind: "founder", mine: false })).not.toContain(SHOWN);
  expect(markupOf({ my_turn: false })).not.toContain(SHOWN);
});

test("a member is warned of what the other side wrote of a meeting, and of nothing of their own", () => {
  const reason = { ...ROW, called_off_by_me: false, called_off_reason: "Pay me first" };
  const reasonId = textsOfOthers(reason)[1]?.id ?? "";
  expect(textsOfOthers(reason)).toEqual([
    { id: ROW.id, text: "Boats" },
    { id: reasonId, text: "Pay me first" },
  ]);
  expect(textsOfOthers({ ...reason, mine: true, called_off_by_me: true })).toEqual([]);
  expect(warningsOf(ROW, new Set())).toEqual({ asksForMoney: false, reasonAsksForMoney: false });
  const warned = (asking: string[]) => {
    const meeting = { ...meetingView(reason, new Date("2026-01-02T04:00:00Z")), ...warningsOf(ROW, new Set(asking)) };
    const Page = createRoutesStub([
      { path: "/", Component: () => <MeetingCard meeting={meeting} refused={undefined} /> },
    ]);
    const html = renderToStaticMarkup(<Page />);
    return [html.split("This text asks for money").length - 1, html.indexOf("asks for money") > html.indexOf("Pay me")];
  };
  expect(warned([])).toEqual([0, false]);
  expect(warned([ROW.id])).toEqual([1, false]);
  expect(warned([reasonId])).toEqual([1, true]);
});

test("a founder who is asked whether to block hears a Bangla name as Bangla, and the question as English", () => {
  const name = "মোহাম্মদ আব্দুল্লাহ আল মামুন";
  expect(markupOf({ other_name: name })).toContain(`Block <span lang="bn">${name}</span>?`);
});
