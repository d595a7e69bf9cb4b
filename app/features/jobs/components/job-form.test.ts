import { afterEach, expect, test } from "vitest";
import { jobMessages } from "~/domain/jobs/job-messages.words";
import { assumeLanguage } from "~/i18n/current";
import type { Language } from "~/i18n/language";
import { jobFormWords } from "./job-form.words";

afterEach(() => assumeLanguage("en"));

test.each<Language>(["en", "bn"])("a poster finds the budget that a message names by its label: %s", (language) => {
  assumeLanguage(language);
  const [labels, named] = [jobFormWords(), jobMessages()];
  expect([named.least, named.most]).toEqual([labels.from, labels.upTo]);
});
