import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { type Waiting, waitingRows } from "./waiting";

const now = new Date("2026-11-22T09:00:00Z");
const since = "2026-11-19T09:00:00Z";
const nothing: Waiting = {
  messages: null,
  received: [],
  accepted: null,
  unanswered: [],
  requests: null,
  mentoring: null,
  meetings: null,
  hidden: null,
};

const [cargo, django, flutter] = [
  "0d1f1c0e-7c5f-4b6e-9d0a-1f2e3d4c5b6a",
  "1d1f1c0e-7c5f-4b6e-9d0a-1f2e3d4c5b6a",
  "2d1f1c0e-7c5f-4b6e-9d0a-1f2e3d4c5b6a",
];
const received = [{ job: cargo, waiting: 3, title: "Cargo tracking portal", since }];
const second = { job: flutter, waiting: 1, title: "Flutter app", since };
const accepted = { job: django, title: "Django developer", company: "Shaluk Health", since };
const silent = { job: flutter, title: "Flutter app", since: "2026-11-06T10:00:00Z" };
const unanswered = [silent];
const requests = { count: 1, name: "Maliha", since };

const messages = { count: 1, thread: "0d1f1c0e-7c5f-4b6e-9d0a-1f2e3d4c5b6a", subject: "Cargo tracking portal", since };

const textOf = (waiting: Partial<Waiting>) => waitingRows({ ...nothing, ...waiting }, now)[0]?.text;

describe("what waits for a member", () => {
  it("is nothing where nothing does", () => {
    expect(waitingRows(nothing, now)).toEqual([]);
  });

  it("is a row a kind: how many, what it is about, since when, and where to go", () => {
    expect(waitingRows({ ...nothing, received, requests, accepted }, now)).toEqual([
      {
        kind: "received",
        to: `/dashboard?tab=applications&box=received&job=${cargo}`,
        text: "3 people wait for an answer",
        about: "Cargo tracking portal",
        since,
      },
      { kind: "requests", to: "/connections?tab=requests", text: "Maliha asks to connect", about: null, since },
      {
        kind: "accepted",
        to: `/dashboard?tab=applications&box=sent&job=${django}`,
        text: "Shaluk Health accepted you",
        about: "Django developer",
        since,
      },
    ]);
  });

  it("leads to the one conversation with something new, or to the list of several", () => {
    const rowOf = (waiting: Waiting["messages"]) => waitingRows({ ...nothing, messages: waiting }, now)[0];
    expect(rowOf(messages)).toEqual({
      kind: "messages",
      to: `/messages/${messages.thread}`,
      text: "New message",
      about: "Cargo tracking portal",
      since,
    });
    expect(rowOf({ ...messages, count: 2 })).toEqual({
      kind: "messages",
      to: "/messages",
      text: "New messages in 2 conversations",
      about: null,
      since,
    });
  });

  it("says of each silence for how many whole days it has lasted, and leads to that application", () => {
    const others = [
      { job: cargo, title: "Cargo tracking portal", since: "2026-11-07T08:00:00Z" },
      { job: django, title: "Django developer", since: "2026-11-08T09:00:00Z" },
    ];
    expect(waitingRows({ ...nothing, unanswered: [silent, ...others] }, now)).toEqual(
      [
        [flutter, "No answer for 15 days", "Flutter app"],
        [cargo, "No answer for 15 days", "Cargo tracking portal"],
        [django, "No answer for 14 days", "Django developer"],
      ].map(([job, text, about]) => ({
        kind: "unanswered",
        to: `/dashboard?tab=applications&box=sent&job=${job}`,
        text,
        about,
        since: null,
      })),
    );
  });

  it("names each job with somebody waiting by itself", () => {
    expect(waitingRows({ ...nothing, received: [...received, second] }, now)).toMatchObject([
      { text: "3 people wait for an answer", about: "Cargo tracking portal" },
      { text: "1 person waits for an answer", about: "Flutter app", to: expect.stringContaining(flutter) },
    ]);
  });

  it.each<[Partial<Waiting>, string]>([
    [{ mentoring: requests }, "Maliha asks you for mentoring"],
    [{ mentoring: { ...requests, count: 3 } }, "Maliha and 2 others ask you for mentoring"],
    [{ requests: { ...requests, name: null } }, "A member asks to connect"],
    [{ meetings: { ...requests, count: 1 } }, "A meeting with Maliha is waiting for you"],
    [{ meetings: { ...requests, count: 2 } }, "A meeting with Maliha and 1 more are waiting for you"],
    [{ requests: { ...requests, count: 2 } }, "Maliha and 1 other ask to connect"],
    [{ requests: { ...requests, count: 3 } }, "Maliha and 2 others ask to connect"],
    [{ accepted: { ...accepted, company: null } }, "A poster accepted you"],
  ])("counts in words: %j", (waiting, text) => {
    expect(textOf(waiting)).toBe(text);
  });

  it("is three rows at most, and a hidden profile is always one of them", () => {
    const all = { ...nothing, received: [...received, second], accepted, unanswered, requests };
    const kindsOf = (waiting: Waiting) => waitingRows(waiting, now).map(({ kind }) => kind);
    expect(kindsOf({ ...all, hidden: null })).toEqual(["received", "requests", "accepted"]);
    expect(kindsOf({ ...all, hidden: "owner" })).toEqual(["received", "requests", "hidden"]);
    expect(kindsOf({ ...all, messages, hidden: null })).toEqual(["messages", "received", "requests"]);
    // A kind gets a second row only when no other kind is left.
    expect(kindsOf({ ...nothing, received: [...received, second], accepted })).toEqual([
      "received",
      "received",
      "accepted",
    ]);
    expect(textOf({ hidden: "owner" })).toContain("You are hidden from search");
    const [row] = waitingRows({ ...nothing, hidden: "us" }, now);
    expect([row?.to, row?.text]).toEqual(["/appeal", expect.stringContaining("We have hidden your talent profile")]);
  });
});

describe("what waits for a member who reads Bangla", () => {
  beforeEach(() => assumeLanguage("bn"));
  afterEach(() => assumeLanguage("en"));

  it.each<[Partial<Waiting>, string]>([
    [{ received }, "৩ জন উত্তরের অপেক্ষায়"],
    [{ meetings: { ...requests, count: 2 } }, "Maliha-এর সঙ্গে একটি ও আরও ১টি মিটিং আপনার অপেক্ষায়"],
    [{ messages: { ...messages, count: 12 } }, "১২টি কথোপকথনে নতুন বার্তা"],
    [{ requests: { ...requests, count: 3 } }, "Maliha ও আরও ২ জন সংযোগের অনুরোধ করেছেন"],
    [{ accepted }, "Shaluk Health আপনার আবেদন গ্রহণ করেছে"],
    [{ unanswered }, "১৫ দিন ধরে উত্তর নেই"],
  ])("is counted in whole sentences and Bengali digits: %j", (waiting, text) => {
    expect(textOf(waiting)).toBe(text);
  });
});
