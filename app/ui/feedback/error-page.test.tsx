import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { ErrorPage } from "./error-page";

afterEach(() => assumeLanguage("en"));

function pageFor(error: unknown, submitted: [string, string, (string | null)?][] = []) {
  return renderToString(
    <MemoryRouter initialEntries={["/post-job?from=mail"]}>
      <ErrorPage error={error} requestId="id-1" submitted={submitted} />
    </MemoryRouter>,
  );
}

const refused = (status: number) => ({ status, statusText: "", internal: false, data: null });

describe("a failure is told in the specification's words", () => {
  test("an unexpected one, with a button that reloads and an id for support", () => {
    const html = pageFor(new Error("secret detail"));
    expect(html).toContain("Something went wrong");
    expect(html).toContain("An unexpected error occurred. Please try reloading the page.");
    expect(html).toMatch(/<a href="\/post-job\?from=mail"[^>]*>Reload Page<\/a>/);
    expect(html).toContain("id-1");
    expect(html).not.toContain("secret detail");
  });

  test("a page that is not there, with the way home", () => {
    const html = pageFor(refused(404));
    expect(html).toContain("Oops! Page not found");
    expect(html).toMatch(/<a[^>]*href="\/"/);
    expect(html).toMatch(/<form[^>]*action="\/jobs"/);
    for (const path of ["/ecosystem-map", "/talent-exchange", "/jobs", "/resources"])
      expect(html).toContain(`href="${path}"`);
  });
});

test("over a limit the server's words stand on the page, and nothing is claimed without them", () => {
  const words = "You can download your data 5 times in 24 hours.";
  expect(pageFor({ ...refused(429), data: words })).toContain(words);
  expect(pageFor(refused(429))).toContain("Please try again later.");
});

test("what is too large to be read, or another member's, is told in the server's own words, and no other refusal is", () => {
  const words = "Shorten the longest text, then send it again.";
  expect(pageFor({ ...refused(413), data: words })).toContain(words);
  expect(pageFor({ ...refused(409), data: words })).toContain(words);
  expect(pageFor({ ...refused(405), data: "Error: no action for /jobs" })).not.toContain("no action");
});

describe("what was typed is given back", () => {
  test.each([400, 401, 403, 404, 410, 429, 500, 503])("on %i, as text and ready to be sent again", (status) => {
    const html = pageFor(refused(status), [
      ["title", `"><script>alert(1)</script>`],
      ["description", "প্রথম লাইন\nsecond line"],
    ]);
    expect(html).toMatch(/<form[^>]*action="\/post-job\?from=mail"[^>]*method="post"/);
    expect(html).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain("প্রথম লাইন\nsecond line");
    expect(html).toContain("Send again");
  });

  test("with the member whose form it is, out of sight", () => {
    const html = pageFor(refused(409), [["openedBy", "the-owner"]]);
    expect(html).toContain('<input type="hidden" name="openedBy" value="the-owner"/>');
    expect(html).not.toContain('aria-label="openedBy"');
  });
});

describe("what only the form knows", () => {
  test("is given back out of sight: nobody typed it, and a change would spoil it", () => {
    const html = pageFor(refused(503), [
      ["intent", "apply"],
      ["submissionId", "0b8f5a52-6f0c-4a43-9a07-3c1d5a3f8e21"],
      ["redirectTo", "/jobs"],
      ["coverLetter", "Dear poster"],
    ]);
    for (const name of ["intent", "submissionId", "redirectTo"]) {
      expect(html).toMatch(new RegExp(`<input type="hidden" name="${name}" value="[^"]+"/>`));
    }
    const [typed] = /<input(?! type="hidden")[^>]*name="coverLetter"[^>]*>/.exec(html) ?? [];
    expect(typed).toContain('aria-label="Text 1"');
    expect(typed).toContain('value="Dear poster"');
  });
});

describe("a choice", () => {
  const chosen = pageFor(refused(503), [
    ["title", "Ferry clerk"],
    ["employmentType", "full_time", "Full-time"],
    ["openToStudents", "on", "Students may apply"],
    ["plain", "1", null],
  ]);

  test("is given back as its form showed it, and is sent again as it was", () => {
    for (const [name, value, label] of [
      ["employmentType", "full_time", "Full-time"],
      ["openToStudents", "on", "Students may apply"],
    ] as const) {
      expect(chosen).toMatch(new RegExp(`<li>(<[^>]*>)?${label}<`));
      expect(chosen).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
    expect(chosen).toContain('aria-label="Text 1"');
    expect(chosen).not.toContain('aria-label="Text 2"');
  });

  test("that no form shows is only sent again", () => {
    expect(chosen).toContain('<input type="hidden" name="plain" value="1"/>');
    expect(pageFor(refused(503), [["plain", "1", null]])).not.toContain("What you typed");
  });
});

describe("a reader of Bangla", () => {
  test.each([400, 401, 404, 413, 429, 503, 500])("is told of a failure (%i) in Bangla alone", (status) => {
    assumeLanguage("bn");
    const html = pageFor(refused(status), [["title", "নাম"]]);
    const text = html.replace(/<title>.*?<\/title>/, "").replace(/<[^>]*>/g, " ");
    expect(text.replace("id-1", "")).not.toMatch(/[a-z0-9]/i);
    for (const [, label] of html.matchAll(/aria-label="([^"]*)"/g)) expect(label).not.toMatch(/[a-z0-9]/i);
  });
});
