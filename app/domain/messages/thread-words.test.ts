import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { factsLine } from "~/lib/facts";
import {
  blockedSide,
  firstWords,
  lastWords,
  listedSubject,
  otherSide,
  type ThreadFacts,
  threadSubject,
} from "./thread-words";

const poster: ThreadFacts = {
  kind: "application",
  side: "poster",
  other_name: null,
  other_company: null,
  applicant_number: 2,
  job_title: "Cargo tracking portal",
};
const applicant: ThreadFacts = {
  ...poster,
  side: "applicant",
  other_name: "Rina Roy",
  other_company: "Setu Ltd",
  applicant_number: null,
};
const connected: ThreadFacts = {
  kind: "connection",
  side: null,
  other_name: "Nadia Khan",
  other_company: null,
  applicant_number: null,
  job_title: null,
};
const meeting: ThreadFacts = { ...connected, kind: "meeting" };
const mentorship: ThreadFacts = { ...connected, kind: "mentorship" };

describe("a conversation is with", () => {
  test("an applicant by number until they agree to be named", () => {
    expect(otherSide(poster)).toBe("Anonymous 2");
    expect(otherSide({ ...poster, other_name: "Amena Akter" })).toBe("Amena Akter");
  });

  test("a poster or a connected member by name", () => {
    expect([otherSide(applicant), otherSide(connected)]).toEqual(["Rina Roy", "Nadia Khan"]);
  });

  test("what they are to its reader once it is closed", () => {
    expect(otherSide({ ...connected, other_name: null })).toBe("A member");
    expect(otherSide({ ...applicant, other_name: "  " })).toBe("The poster");
    expect(otherSide({ ...poster, applicant_number: null })).toBe("Anonymous");
  });
});

test("a member without a name is told as one, in the reader's language", () => {
  const nameless = { ...connected, other_name: "User" };
  expect([otherSide(nameless), blockedSide("User, Portal")]).toEqual(["User", "User, Portal"]);
  assumeLanguage("bn");
  expect([otherSide(nameless), blockedSide("User, Portal")]).toEqual(["একজন সদস্য", "একজন সদস্য, Portal"]);
  assumeLanguage("en");
});

test("a conversation is about its job, for the applicant with the company", () => {
  expect(threadSubject(poster)).toBe("Cargo tracking portal");
  expect(threadSubject({ ...poster, other_company: "Setu Ltd" })).toBe("Cargo tracking portal");
  expect(threadSubject(applicant)).toBe(factsLine(["Cargo tracking portal", "Setu Ltd"]));
  expect(threadSubject({ ...poster, job_title: null })).toBe("A job that no longer exists");
  expect(threadSubject(connected)).toBeNull();
  expect([meeting, mentorship].map(threadSubject)).toEqual(["Meeting", "Mentoring"]);
  expect([poster, connected, meeting].map(listedSubject)).toEqual(["Cargo tracking portal", "Connection", "Meeting"]);
});

test("where nobody has written each side reads what to do", () => {
  const words = [poster, applicant, connected, meeting, mentorship].map(firstWords);
  expect(new Set(words).size).toBe(5);
});

test("a row of the list has the last message in one line, and whose it was", () => {
  expect(lastWords({ last_message: " Hello\n\nthere ", last_mine: false })).toBe("Hello there");
  expect(lastWords({ last_message: "Hello", last_mine: true })).toBe("You: Hello");
  expect(lastWords({ last_message: null, last_mine: null })).toBeNull();
});

const BLOCKED = ["Anonymous 2, Portal", "Anonymous", "A member", "Anonymous Ltd, Portal", "Setu Ltd, Anonymous 2"];

test("whom a member has blocked is told as the conversation told it", () => {
  expect(BLOCKED.map(blockedSide)).toEqual(BLOCKED);
});

describe("on a Bangla page", () => {
  beforeEach(() => assumeLanguage("bn"));
  afterEach(() => assumeLanguage("en"));

  test("a conversation is told in Bangla, what people wrote as they wrote it", () => {
    expect([otherSide(poster), otherSide({ ...poster, applicant_number: null })]).toEqual(["বেনামি ২", "বেনামি"]);
    expect([otherSide(applicant), threadSubject(applicant)]).toEqual([
      "Rina Roy",
      factsLine(["Cargo tracking portal", "Setu Ltd"]),
    ]);
    expect(lastWords({ last_message: "Hello", last_mine: true })).toBe("আপনি: Hello");
    expect(BLOCKED.map(blockedSide)).toEqual(["বেনামি ২, Portal", "বেনামি", "একজন সদস্য", ...BLOCKED.slice(3)]);
    for (const facts of [poster, applicant, connected, meeting, mentorship])
      expect(firstWords(facts)).toMatch(/^[^a-z]+।$/i);
  });
});
