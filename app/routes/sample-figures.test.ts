import { afterEach, expect, it } from "vitest";
import { pipeline } from "~/features/investors/pipeline.words";
import { assumeLanguage } from "~/i18n/current";
import { home } from "~/features/home/home.words";
import { platform } from "~/features/home/platform.words";

afterEach(() => assumeLanguage("en"));

it.each([
  ["en", /\bsamples?\b/, /source/i],
  ["bn", /নমুনা/, /সূত্র/],
] as const)("no investor is promised a source for figures that are invented (%s)", (language, sample, source) => {
  assumeLanguage(language);
  const promises = [
    home().sides.invest.steps.join(" "),
    platform().offers.pipeline.text,
    platform().offers.map.text,
    pipeline().description,
  ];
  for (const text of promises) {
    expect(text).toMatch(sample);
    expect(text).not.toMatch(source);
  }
});
