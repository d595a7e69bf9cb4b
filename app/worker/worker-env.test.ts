import { expect, test } from "vitest";
import { parseWorkerEnv, unknownWorkerVariables } from "./worker-env";

const complete = {
  PUBLIC_ORIGIN: "https://techsetu.example",
  DATABASE_URL: "postgres://worker:secret@db.example/site?sslmode=verify-full",
  SMTP_URL: "smtps://user:secret@mail.example",
  UNSUBSCRIBE_SECRET: "0123456789abcdef0123456789abcdef",
};

test.each(["smtps://user:50%25off@mail.example", "smtps://a%40b.example:secret@mail.example:465", "smtp://127.0.0.1"])(
  "%s is a mail server",
  (SMTP_URL) => {
    expect(parseWorkerEnv({ ...complete, SMTP_URL }).env).toMatchObject({ SMTP_URL });
  },
);

test("an operator may name how many mails an hour the mail service takes", () => {
  expect(parseWorkerEnv(complete).env?.MAILS_AN_HOUR).toBeUndefined();
  expect(parseWorkerEnv({ ...complete, MAILS_AN_HOUR: "200" }).env).toMatchObject({ MAILS_AN_HOUR: 200 });
  for (const MAILS_AN_HOUR of ["59", "0", "many", "99.5"]) {
    expect(parseWorkerEnv({ ...complete, MAILS_AN_HOUR }).problems, MAILS_AN_HOUR).toEqual([
      "MAILS_AN_HOUR must be a whole number from 60 on",
    ]);
  }
});

test.each([
  ["mail.example", "SMTP_URL must be an smtp:// or smtps:// URL"],
  ["smtps://user:50%off@mail.example", "SMTP_URL must have each % of user and password written as %25"],
  ["smtps://50%off:secret@mail.example", "SMTP_URL must have each % of user and password written as %25"],
])("%s is none, and the operator reads why before a mail is lost", (SMTP_URL, problem) => {
  expect(parseWorkerEnv({ ...complete, SMTP_URL }).problems).toEqual([problem]);
});

test("a worker never sends its password and the mails to a database in the clear by mistake", () => {
  expect(parseWorkerEnv({ ...complete, DATABASE_URL: "postgres://worker:secret@db.example/site" }).problems).toEqual([
    expect.stringMatching(/^DATABASE_URL must say \?sslmode=verify-full/),
  ]);
});

test.each(["UNSUBSCRIBE_SECRET", "MAIL_EVENTS_SECRET"])("%s must not be easy to guess", (name) => {
  expect(parseWorkerEnv({ ...complete, [name]: "a".repeat(32) }).problems).toEqual([
    `${name} must be drawn at random: openssl rand -hex 32`,
  ]);
});

test("an operator reads which of the worker's variables is misspelt, and nothing of the site's in the same file", () => {
  const site = { MAIL_ANSWER_S: "1.5", DRAIN_DELAY_S: "5", DRAIN_TIMEOUT_S: "10", SMTP_HOST: "mail.example" };
  expect(unknownWorkerVariables({ ...complete, ...site, MAILS_AN_HOUR: "200" })).toEqual([]);
  expect(unknownWorkerVariables({ ...complete, MAILS_PER_HOUR: "200", MAIL_EVENT_SECRET: "x" })).toEqual([
    "MAILS_PER_HOUR is none of the worker's variables: it changes nothing",
    "MAIL_EVENT_SECRET is none of the worker's variables: it changes nothing",
  ]);
});
