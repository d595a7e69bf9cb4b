import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { NoJobs } from "~/features/jobs/components/no-jobs";
import { assumeLanguage } from "~/i18n/current";
import { FilterChips } from "./filter-chips";

afterEach(() => assumeLanguage("en"));

const shown = (page: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
const chipOf = (label: string) => shown(<FilterChips chips={[{ key: "q", label, href: "/jobs" }]} clearTo={null} />);

test("a visitor hears the Bangla words that they searched for as Bangla, and on a page in Bangla the English ones as English", () => {
  expect(chipOf("“নৌকা চালক”")).toContain('<span lang="bn">“নৌকা চালক”</span>');
  assumeLanguage("bn");
  expect(chipOf("React")).toContain('<span lang="en">React</span>');
});

test("a visitor hears what they may have meant in its own language", () => {
  const nothing = {
    chips: [],
    nearest: null,
    list: { loadApplyDialog: (() => {}) as never, appliedIds: [], signedIn: false },
  };
  const html = shown(<NoJobs searched="নউকা" suggestion={{ text: "নৌকা", href: "/jobs?q=x" }} {...nothing} />);
  expect(html).toContain('<span lang="bn">নৌকা</span>');
  expect(html).toContain('<span lang="bn">নউকা</span>');
});
