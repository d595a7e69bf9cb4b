import { expect, test } from "vitest";
import { isFreeMail } from "./free-mail.server";

test.each(["gmail.com", "Yahoo.com", "outlook.com", "proton.me"])("an address at %s proves nothing", (domain) => {
  expect(isFreeMail(domain)).toBe(true);
});

test.each(["techsetu.example", "bkash.com", ""])("an address at %j is of somebody's own domain", (domain) => {
  expect(isFreeMail(domain)).toBe(false);
});
