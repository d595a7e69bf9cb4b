import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { JOB_DEFAULTS } from "~/domain/jobs/job-defaults";
import { assumeLanguage } from "~/i18n/current";
import { JobForm } from "./job-form";

afterEach(() => assumeLanguage("en"));

function formOf(endHour: string | null): string {
  const values = { ...JOB_DEFAULTS, deadline: "2026-12-10", storedDeadline: "2026-12-10" };
  const props = { result: undefined, values, today: "2026-11-30", submit: "Save", pending: "Saving…", endHour };
  const Page = createRoutesStub([{ path: "/", Component: () => <JobForm {...props} /> }]);
  return renderToStaticMarkup(<Page />);
}

test.each([
  [
    "en",
    "06:00",
    "On the day that this job has now until 06:00 in Dhaka, on any other day until its end.",
    "Until the end of that day",
  ],
  ["bn", "সকাল ৬:০০", "দিনটি না বদলালে ঢাকার সময় সকাল ৬:০০ পর্যন্ত, বদলালে নতুন দিনের শেষ পর্যন্ত।", "সেই দিনের শেষ পর্যন্ত"],
] as const)(
  "a poster who edits a job reads in %s until which hour it takes applications",
  (language, hour, own, usual) => {
    assumeLanguage(language);
    expect(formOf(hour)).toContain(own);
    expect(formOf(hour)).not.toContain(usual);
    expect(formOf(null)).toContain(usual);
  },
);
