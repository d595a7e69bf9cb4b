import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAtom, readJsonFeed } from "../../tests/support/feeds";
import { atomOf } from "./atom";
import { type Feed, type FeedEntry, feedText } from "./feed";
import { jsonFeedOf } from "./json-feed";

const ORIGIN = "https://setu.example";
const FEED: Feed = {
  title: "Jobs | TechSetu",
  description: "Open jobs.",
  language: "en",
  self: `${ORIGIN}/jobs.atom?q=a%26b&type=remote`,
  page: `${ORIGIN}/jobs?q=a%26b&type=remote`,
  icon: `${ORIGIN}/icon.png`,
  author: { name: "TechSetu", url: `${ORIGIN}/` },
  rights: { text: "Its poster's.", url: `${ORIGIN}/api#terms` },
  entries: [],
};

function entry(own: Partial<FeedEntry> = {}): FeedEntry {
  return {
    id: "urn:uuid:0b7a9c52-4a52-4f7d-9a3f-0c1f5a1d2e3f",
    url: `${ORIGIN}/jobs/0b7a9c52-4a52-4f7d-9a3f-0c1f5a1d2e3f`,
    title: "Engineer",
    text: "Setu Ltd · Dhaka\n\nBuild bridges",
    published: "2026-11-20T10:00:00.000Z",
    updated: "2026-11-21T10:00:00.000Z",
    tags: ["React", "C++"],
    ...own,
  };
}

const inBoth = (entries: FeedEntry[], own: Partial<Feed> = {}) => ({
  atom: readAtom(atomOf({ ...FEED, ...own, entries })),
  json: readJsonFeed(jsonFeedOf({ ...FEED, ...own, entries }, () => ({}))),
});

const HOSTILE: [what: string, text: string][] = [
  ["markup", `<script>alert(1)</script> & "quotes" 'single' &amp; &lt;`],
  ["the end of CDATA", "a]]>b <![CDATA[c]]>"],
  ["a comment and an instruction", "<!-- x --><?php y ?><!DOCTYPE z [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>&e;"],
  ["Bangla", "ক্ষ্মা র‍্যাম, ৳১,৫০০; “সেতু”"],
  ["emoji and rare letters", "👩🏽‍💻 𠜎 \u{10FFFD}"],
  ["lines and tabs", "one\ttwo\nthree"],
];

describe("a feed reader", () => {
  test("gets what an entry says, and the addresses of the feed, its page and its terms", () => {
    const { atom, json } = inBoth([entry()]);
    expect(atom.links.map(({ rel, href }) => [rel, href])).toEqual([
      ["self", FEED.self],
      ["alternate", FEED.page],
      ["license", FEED.rights.url],
    ]);
    expect(atom).toMatchObject({ language: "en", id: FEED.self, title: FEED.title, updated: entry().updated });
    const { id, url, title, text, published, updated, tags } = entry();
    expect(atom.entries).toEqual([{ id, url, title, summary: text, published, updated, tags }]);
    expect([json.feed_url, json.home_page_url, json.language]).toEqual([FEED.self, FEED.page, "en"]);
    expect(json.items).toEqual([
      { id, url, title, content_text: text, date_published: published, date_modified: updated, tags },
    ]);
  });

  test("is told nothing new by a feed without entries, however often it asks", () => {
    const { atom, json } = inBoth([], { language: "bn" });
    expect([atom.entries, json.items, atom.language, json.language]).toEqual([[], [], "bn", "bn"]);
    expect(atom.updated).toBe("1970-01-01T00:00:00.000Z");
  });

  test("is told that the feed is as new as its newest entry, wherever that stands", () => {
    const entries = ["2026-01-02", "2026-03-04", "2026-02-03"].map((day, index) =>
      entry({ id: `urn:uuid:${index}`, updated: `${day}T00:00:00.000Z` }),
    );
    expect(inBoth(entries).atom.updated).toBe("2026-03-04T00:00:00.000Z");
  });

  test.each(HOSTILE)("gets %s as it was typed", (_, text) => {
    const { atom, json } = inBoth([entry({ title: text, text, tags: [text] })], { title: text, description: text });
    expect(atom.entries[0]).toMatchObject({ title: text, summary: text, tags: [text] });
    expect(json.items[0]).toMatchObject({ title: text, content_text: text, tags: [text] });
    expect([atom.title, json.title]).toEqual([text, text]);
  });

  test("gets a text without what no XML can hold", () => {
    const bad = [
      "\0",
      "\x01",
      "\x0b",
      "\x1f",
      "\x7f",
      "\x85",
      "\ud800",
      "\udfff",
      "\ufffe",
      "\uffff",
      "\ufdd0",
      "\ufeff",
    ];
    const { atom, json } = inBoth([entry({ title: `a${bad.join("b")}c` })]);
    const left = `a${"b".repeat(bad.length - 1)}c`;
    expect([atom.entries[0]?.title, json.items[0]?.title]).toEqual([left, left]);
  });

  test("gets a feed that is valid, whatever was typed", () => {
    const typed = fc.string({ unit: "binary", maxLength: 60 });
    fc.assert(
      fc.property(typed, typed, (one, other) => {
        const { atom, json } = inBoth([entry({ title: `.${one}`, text: `.${other}`, tags: [one] })]);
        expect(atom.entries[0]?.summary).toBe(feedText(`.${other}`));
        expect(json.items[0]?.content_text).toBe(feedText(`.${other}`));
      }),
      { seed: 20_261_122, numRuns: 25 },
    );
  });
});

describe("what reads feeds here", () => {
  const text = () => atomOf({ ...FEED, entries: [entry()] });

  test.each([
    ["is no XML", () => text().replace("Engineer", "Engin<er")],
    ["has a raw control character", () => text().replace("Engineer", "Engin\x01er")],
    ["lacks an id", () => text().replace(/<id>urn[^<]*<\/id>/, "")],
    ["lacks the time of a change", () => text().replace(/<updated>[^<]*<\/updated>/, "")],
    ["has a time that is none", () => text().replace(/<published>[^<]*/, "<published>yesterday")],
    ["has no author", () => text().replace(/<author>.*<\/author>/, "")],
    ["has two entries of one id", () => text().replace(/(<entry>.*<\/entry>)/s, "$1$1")],
    ["has an element of its own", () => text().replace("<entry>", "<entry><x/>")],
    ["does not say where it is", () => text().replace('rel="self"', 'rel="via"')],
  ])("notices a feed that %s", (_, broken) => {
    expect(readAtom(text()).entries).toHaveLength(1);
    expect(() => readAtom(broken())).toThrow(/\S/);
  });
});
