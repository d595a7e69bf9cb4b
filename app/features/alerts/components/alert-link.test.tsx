import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { AlertLink } from "./alert-link";
import { alertWords } from "./alerts.words";

afterEach(() => assumeLanguage("en"));

const SEARCHED = "ঢাকায় নৌকা";

type Unsent = "muted" | "suspended" | null;

const alertOf = (unsent: Unsent) => ({
  title: `Jobs matching “${SEARCHED}”`,
  href: "/jobs?q=react",
  filters: [],
  frequency: "weekly" as const,
  address: "reader@example.org",
  unsent,
});

function shown(unsent: Unsent, isConfirmed: boolean): string {
  const t = alertWords();
  const words = { title: t.confirmTitle, button: t.confirm, done: t.confirmed };
  const answer = isConfirmed ? { done: true, failed: false, alert: alertOf(unsent) } : undefined;
  const Component = () => (
    <AlertLink
      alert={alertOf(unsent)}
      answer={answer}
      words={words}
      doneText={(often) => t.confirmedText[often]}
      starts
    />
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test.each([
  ["who turned these mails off", "muted", "en", "/settings#settings-mails"],
  ["who turned these mails off", "muted", "bn", "/settings#settings-mails"],
  ["who is suspended", "suspended", "en", "/appeal"],
  ["who is suspended", "suspended", "bn", "/appeal"],
] as const)(
  "a member %s and starts an alert reads why none of its mails comes (%s, %s), with the way to change that",
  (_, why, language, to) => {
    assumeLanguage(language);
    const t = alertWords();
    for (const isConfirmed of [false, true]) {
      const page = shown(why, isConfirmed);
      expect(page).toContain(t[why]);
      expect(page).toContain(`${to}"`);
      expect(page).not.toContain(t.confirmedText.weekly);
    }
    expect(shown(null, true)).toContain(t.confirmedText.weekly);
    expect(shown(null, true)).not.toContain(t[why]);
  },
);

test("a screen reader reads what an alert searches for in its language", () => {
  expect(shown(null, false)).toContain(`<span lang="bn">${SEARCHED}</span>`);
});
