import { expect, it } from "vitest";
import { outcomeOf } from "./outcome";

const failure = (fields: object) => Object.assign(new Error("Something"), fields);
const state = (fields: object, began = false) => outcomeOf(failure(fields), began).state;

it("a member's mail that the server puts off is tried again, whatever it has been given", () => {
  expect(state({ responseCode: 450, command: "RCPT TO" })).toBe("delayed");
  expect(state({ responseCode: 452, command: "DATA" }, true)).toBe("delayed");
});

it("a member's mail that the server refuses is not sent again", () => {
  expect(state({ responseCode: 554, command: "DATA", response: "554 5.7.1 spam" }, true)).toBe("refused");
  expect(state({ responseCode: 550, command: "RCPT TO", response: "550 5.7.1 not from you" })).toBe("refused");
  expect(state({ code: "EENVELOPE", command: "API" })).toBe("refused");
});

it("an address is given up only where the server says that there is none", () => {
  expect(state({ responseCode: 550, command: "RCPT TO", response: "550 5.1.1 <a@b.c> unknown" })).toBe("bounced");
  expect(state({ responseCode: 550, command: "RCPT TO", response: "550-5.1.10 no MX\n550 5.1.10 gone" })).toBe(
    "bounced",
  );
  expect(state({ responseCode: 550, command: "RCPT TO", response: "550 mailbox unavailable" })).toBe("refused");
  expect(state({ responseCode: 450, command: "RCPT TO", response: "450 5.1.1 wait" })).toBe("delayed");
  expect(state({ responseCode: 550, command: "DATA", response: "550 5.1.1 late" }, true)).toBe("refused");
});

it("all mails wait where the server refuses us, without a try of their own being counted", () => {
  for (const command of ["CONN", "EHLO", "AUTH PLAIN", "MAIL FROM"]) {
    expect(outcomeOf(failure({ responseCode: 535, command, response: "535 no" }), false), command).toEqual({
      state: "away",
      error: "535 no",
    });
  }
  expect(state({ responseCode: 421, command: "CONN" }, true)).toBe("away");
});

it("a mail is in doubt once the server was given any of it and never answered", () => {
  const away = { code: "ECONNECTION", command: "CONN" };
  expect(outcomeOf(failure(away), false)).toEqual({ state: "away", error: "ECONNECTION: Something" });
  expect(outcomeOf(failure(away), true)).toMatchObject({ state: "cut_off" });
  expect(outcomeOf("odd", false)).toEqual({ state: "away", error: "odd" });
});
