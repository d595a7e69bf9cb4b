import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { WordsWith } from "./words-with";

afterEach(() => assumeLanguage("en"));

const connectWith = (name: string) => `Connect with ${name}`;

test("a member hears our English around a long Bangla name as English", () => {
  const html = renderToStaticMarkup(<WordsWith words={connectWith} names={["মোহাম্মদ আব্দুল্লাহ আল মামুন"]} />);
  expect(html).toBe('Connect with <span lang="bn">মোহাম্মদ আব্দুল্লাহ আল মামুন</span>');
});

test("on a page in Bangla a member hears a short English name as English, and the sentence as Bangla", () => {
  assumeLanguage("bn");
  const html = renderToStaticMarkup(<WordsWith words={(name) => `${name}: সংযোগের অনুরোধ`} names={["Mina Rahman"]} />);
  expect(html).toBe('<span lang="en">Mina Rahman</span>: সংযোগের অনুরোধ');
});

test("each of two names is in its own language, whatever the order of the sentence", () => {
  const words = (asker: string, name: string) => `Does ${name} know ${asker}? ${asker} asks.`;
  const html = renderToStaticMarkup(<WordsWith words={words} names={["মিনা রহমান", "Sea Ltd"]} />);
  expect(html).toBe('Does Sea Ltd know <span lang="bn">মিনা রহমান</span>? <span lang="bn">মিনা রহমান</span> asks.');
});
