import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, useFetcher } from "react-router";
import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { ApplyForm } from "./apply-form";

afterEach(() => assumeLanguage("en"));

const target = { jobId: "j", asked: "USD an hour", rateIn: "USD hour", submissionId: "s", hasSkills: false };

test.each([
  ["en", "We make it from your talent profile."],
  ["bn", "আপনার পেশাগত প্রোফাইল থেকে এটি তৈরি হয়।"],
] as const)("an applicant without a talent profile reads in %s what their CV is made from", (language, words) => {
  assumeLanguage(language);
  const Component = () => <ApplyForm target={target} fetcher={useFetcher()} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  expect(renderToStaticMarkup(<Page />)).toContain(words);
});
