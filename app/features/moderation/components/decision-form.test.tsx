import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Choice } from "~/domain/moderation/decisions";
import { DecisionForm, savedMessage } from "./decision-form";

function markupOf(choices: Choice[], gone = false): string {
  const Component = () => <DecisionForm choices={choices} gone={gone} result={undefined} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

/** The line below a choice. */
const lineOf = (html: string, choice: Choice) =>
  new RegExp(`id="decision-choice-${choice}-line"[^>]*>([^<]*)`).exec(html)?.[1];

test("a moderator reads beside each choice whom we tell", () => {
  const html = markupOf(["dismiss", "warn"]);
  expect(lineOf(html, "dismiss")).toMatch(/^We tell those who reported it\. The member hears of it only if/);
  expect(lineOf(html, "warn")).toBe("We tell the member, with your reason.");
});

test("a moderator reads that we tell no member about what nobody owns any more", () => {
  expect(lineOf(markupOf(["dismiss", "hide"], true), "hide")).toBe("We tell only those who reported it.");
});

test("a moderator who has dismissed a report reads that we told those who reported it, not the member", () => {
  expect(savedMessage("dismiss", false)).toBe("Your decision is saved, and we told those who reported it");
  expect(savedMessage("hide", false)).toBe("Your decision is saved, and we told the member");
  expect(savedMessage("hide", true)).toBe("Your decision is saved, and we told those who reported it");
  expect(savedMessage("answer", false)).toBe("Your answer is on its way");
});
