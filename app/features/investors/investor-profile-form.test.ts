import { afterEach, expect, test } from "vitest";
import { investorProfile } from "~/domain/investors/investor-profile.schema.words";
import { assumeLanguage } from "~/i18n/current";
import type { Language } from "~/i18n/language";
import { investorProfileForm } from "./investor-profile-form.words";

afterEach(() => assumeLanguage("en"));

test.each<Language>(["en", "bn"])("an investor finds each field that a message names by its label: %s", (language) => {
  assumeLanguage(language);
  const [labels, named] = [investorProfileForm(), investorProfile()];
  expect([named.name, named.thesis, named.smallest, named.largest]).toEqual([
    labels.name,
    labels.thesis,
    labels.from,
    labels.upTo,
  ]);
});
