import { expect, it } from "vitest";
import { words as bangla } from "../../app/supabase/refusals.bn.ts";
import { assumeLanguage } from "../../app/i18n/current.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

/** Raises a message that people read unchanged: `unwrap` of app/supabase/errors.server.ts passes it on. */
const SHOWN = "PT429";

/** Characters that remain if a sentence was not translated to Bangla. */
const ENGLISH = /[a-z0-9%{}]/i;

describeOnPostgresFirst("what the database says to a member", (target) => {
  it("over a limit has Bangla for each of them, as it is in production and with any number and time", async () => {
    assumeLanguage("bn");
    try {
      const said = await target().sql<{ words: string }>(
        `select private.limit_words(l) as words from private.limits l
         union all select private.limit_words(jsonb_populate_record(l, '{"max": 7, "period": "90 minutes"}'))
           from private.limits l
         union all select private.limit_words(jsonb_populate_record(l, '{"max": 1, "period": "1 hour"}'))
           from private.limits l`,
      );
      expect(said.length).toBeGreaterThan(30);
      const inBangla = said.map(({ words }) => [words, bangla.limit(words)] as const);
      expect(inBangla.filter(([, sentence]) => ENGLISH.test(sentence) || !sentence.endsWith("।"))).toEqual([]);
      // None of them falls back to the sentence without a limit.
      expect(inBangla.filter(([, sentence]) => sentence === bangla.limit("You can do something new."))).toEqual([]);
      const of = (words: string) => inBangla.find(([english]) => english === words)?.[1];
      expect(of("You can post at most 20 jobs in 24 hours.")).toBe("২৪ ঘণ্টায় সর্বোচ্চ ২০টি চাকরি পোস্ট করা যায়।");
    } finally {
      assumeLanguage("en");
    }
  });

  it("is said by the limits alone: every other refusal has a code, whose words are the pages' own", async () => {
    const raisers = await target().sql<{ name: string }>(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private') and p.prosrc like '%${SHOWN}%'`,
    );
    expect(raisers.map(({ name }) => name)).toEqual(["refuse_over_limit"]);
  });
});
