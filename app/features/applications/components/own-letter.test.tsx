import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { ApplyDialog } from "./apply-dialog";
import { ApplyRefused } from "./apply-refused";
import { OwnApplication } from "./own-application";

afterEach(() => assumeLanguage("en"));

const BANGLA = "আমি নৌকা চালাই";
const LETTERS = [
  ["en", BANGLA, "bn"],
  ["bn", "I steer ferries", "en"],
] as const;

const SENT = {
  status: "accepted",
  read: true,
  answered: false,
  coverLetter: "",
  rate: null,
  sent: "1",
  cv: null,
  shown: null,
};

const markup = (element: React.ReactNode) => {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Page />);
};

test.each(LETTERS)(
  "on a page in %s a screen reader reads an applicant's own letter in its language",
  (page, letter, lang) => {
    assumeLanguage(page);
    const sent = { ...SENT, coverLetter: letter };
    expect(markup(<OwnApplication jobId="j" application={sent} />)).toContain(`<span lang="${lang}">${letter}</span>`);
    const refused = { status: "error" as const, error: { "": ["No"] }, initialValue: { coverLetter: letter } };
    expect(markup(<ApplyRefused result={refused} />)).toContain(`<span lang="${lang}">${letter}</span>`);
  },
);

test.each(LETTERS)(
  "on a list in %s a screen reader reads the job that one applies for in its language",
  (page, title, lang) => {
    assumeLanguage(page);
    const dialog = <ApplyDialog jobId="j" title={title} from="/jobs" onClose={() => undefined} />;
    expect(markup(dialog)).toContain(`<span lang="${lang}">${title}</span>`);
  },
);

test("an applicant who was turned down is led from the job to what the poster wrote to them, if anything", () => {
  const link = (answered: boolean) =>
    markup(<OwnApplication jobId="j" application={{ ...SENT, status: "rejected", answered }} />);
  expect(link(true)).toMatch(/<a [^>]*href="[^"]*sent[^"]*job=j[^"]*"[^>]*>Read what the poster wrote to you<\/a>/);
  expect(link(false)).not.toContain("<a ");
});
