import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { CaseKind } from "~/domain/moderation/case-kinds";
import { WaitingRows } from "./case-rows";

function markupOf(kind: CaseKind, count: number): string {
  const waiting = Array.from({ length: count }, (_, place) => ({
    kind,
    id: `case-${place}`,
    title: null,
    at: "2026-11-30T10:00:00Z",
    ago: "an hour ago",
    count: 1,
  }));
  const Page = createRoutesStub([{ path: "/", Component: () => <WaitingRows waiting={waiting} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("a moderator reads that more may wait where the list is full, and nothing of it where all is listed", () => {
  const full = markupOf("contact", 50);
  expect(full.match(/<li/g)).toHaveLength(50);
  expect(full).toContain("At most 50 of each are listed");
  expect(markupOf("contact", 49)).not.toContain("At most");
});
