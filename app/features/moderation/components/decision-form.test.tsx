import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Choice } from "~/domain/moderation/decisions";
import { DecisionForm, savedMessage } from "./decision-form";

function markupOf(
  choices: Choice[],
  state: { gone?: boolean; hidden?: boolean; warned?: boolean; stopped?: boolean } = {},
): string {
  const Component = () => (
    <DecisionForm
      choices={choices}
      gone={false}
      hidden={false}
      warned={false}
      stopped={false}
      {...state}
      result={undefined}
    />
  );
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

test("a moderator reads that a message is answered by mail, or closed without telling anybody", () => {
  const html = markupOf(["answer", "close"]);
  expect(lineOf(html, "answer")).toBe("We email your text to the address that wrote to us.");
  expect(lineOf(html, "close")).toBe("We tell nobody, as with spam.");
});

test("a moderator reads that an answer reaches nobody at an address that we no longer send to", () => {
  const html = markupOf(["answer", "close"], { stopped: true });
  expect(lineOf(html, "answer")).toMatch(/Your text reaches nobody\.$/);
  expect(lineOf(html, "close")).toBe("We tell nobody, as with spam.");
  expect(savedMessage("answer", { gone: false, stopped: true })).toMatch(/your answer was not sent/);
  expect(savedMessage("close", { gone: false, stopped: true })).toBe("The message is closed, and we told nobody");
});

test("a moderator reads beside a warning and a dismissal that they show a hidden job again", () => {
  const html = markupOf(["dismiss", "hide", "warn"], { hidden: true });
  expect(lineOf(html, "dismiss")).toMatch(/^We show it again\. We tell those who reported it\./);
  expect(lineOf(html, "warn")).toBe("We show it again. We tell the member, with your reason.");
  expect(lineOf(html, "hide")).toBe("We tell the member, with your reason.");
});

test("a moderator reads that we tell no member about what nobody owns any more", () => {
  expect(lineOf(markupOf(["dismiss", "hide"], { gone: true }), "hide")).toBe("We tell only those who reported it.");
});

test("a moderator reads that we tell the member whose account they open again, whatever is gone", () => {
  expect(lineOf(markupOf(["unsuspend"], { gone: true }), "unsuspend")).toBe("We tell the member, with your reason.");
  expect(savedMessage("unsuspend", { gone: true, stopped: false })).toBe(
    "Your decision is saved, and we told the member",
  );
});

test("a moderator removes a warning from a job that is shown, and shows a hidden one again", () => {
  expect(markupOf(["restore"], { warned: true })).toContain("Remove the warning");
  expect(markupOf(["restore"], { hidden: true })).toContain("Show it again");
});

test("a moderator who has dismissed a report reads that we told those who reported it, not the member", () => {
  const there = { gone: false, stopped: false };
  expect(savedMessage("dismiss", there)).toBe("Your decision is saved, and we told those who reported it");
  expect(savedMessage("hide", there)).toBe("Your decision is saved, and we told the member");
  expect(savedMessage("hide", { ...there, gone: true })).toBe(
    "Your decision is saved, and we told those who reported it",
  );
  expect(savedMessage("answer", there)).toBe("Your answer is on its way");
  expect(savedMessage("close", there)).toBe("The message is closed, and we told nobody");
});
