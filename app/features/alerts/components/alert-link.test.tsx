import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { AlertLink } from "./alert-link";
import { alertWords } from "./alerts.words";

afterEach(() => assumeLanguage("en"));

const SEARCHED = "ঢাকায় নৌকা";

const alertOf = (muted: boolean) => ({
  title: `Jobs matching “${SEARCHED}”`,
  href: "/jobs?q=react",
  filters: [],
  frequency: "weekly" as const,
  address: "reader@example.org",
  muted,
});

function shown(muted: boolean, isConfirmed: boolean): string {
  const t = alertWords();
  const words = { title: t.confirmTitle, button: t.confirm, done: t.confirmed };
  const answer = isConfirmed ? { done: true, failed: false, alert: alertOf(muted) } : undefined;
  const Component = () => (
    <AlertLink
      alert={alertOf(muted)}
      answer={answer}
      words={words}
      doneText={(often) => t.confirmedText[often]}
      starts
    />
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test.each(["en", "bn"] as const)(
  "a member who starts an alert and gets none of these mails reads so in %s, with the way to turn them on",
  (language) => {
    assumeLanguage(language);
    const { muted, confirmedText } = alertWords();
    for (const isConfirmed of [false, true]) {
      const page = shown(true, isConfirmed);
      expect(page).toContain(muted);
      expect(page).toMatch(/href="[^"]*\/settings#settings-mails"/);
      expect(page).not.toContain(confirmedText.weekly);
    }
    expect(shown(false, true)).toContain(confirmedText.weekly);
    expect(shown(false, true)).not.toContain(muted);
  },
);

test("a screen reader reads what an alert searches for in its language", () => {
  expect(shown(false, false)).toContain(`<span lang="bn">${SEARCHED}</span>`);
});
