import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { savedView } from "./saved-view.server";

afterEach(() => assumeLanguage("en"));

test.each([
  ["en", "A job that is not shown now"],
  ["bn", "একটি চাকরি, যা এখন দেখানো হচ্ছে না"],
] as const)(
  "a member reads in %s of a saved job that is hidden, and may come back, not that it is gone",
  (language, title) => {
    assumeLanguage(language);
    const hidden = { item: "j", note: null, saved_at: "2026-11-01T00:00:00Z", ended: true as const };
    expect(savedView(hidden, "jobs", new Date("2026-11-30T00:00:00Z"))).toMatchObject({
      title,
      to: null,
      ended: false,
    });
    const closed = { ...hidden, title: "Ferry pilot" };
    expect(savedView(closed, "jobs", new Date("2026-11-30T00:00:00Z"))).toMatchObject({
      title: "Ferry pilot",
      ended: true,
    });
  },
);
