import { expect, test } from "vitest";
import { carriesOwnCookie, ownCookieName } from "./own-cookies.server";

const carries = (cookie: string) => carriesOwnCookie(new Request("http://localhost/", { headers: { Cookie: cookie } }));

test("a visitor without a cookie of ours is told from one with any", () => {
  expect(carriesOwnCookie(new Request("http://localhost/"))).toBe(false);
  expect(["", "other=1", "sbx=1", "my-toast=1", "devices=a; x.sb=1"].filter(carries)).toEqual([]);
  const own = ["sb=base64-x", "sb.0=a; sb.1=b", "other=1; toast=x", "device=", 'sb="quoted"', "a=1;toast=2"];
  expect(own.filter(carries)).toEqual(own);
});

test("the names are those that browsers are given", () => {
  expect([ownCookieName("sb"), ownCookieName("toast"), ownCookieName("device")]).toEqual(["sb", "toast", "device"]);
});
