import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { env } from "~/lib/env.server";
import { ownCookie } from "~/lib/own-cookies.server";
import { emailKey } from "./sign-in-limits.server";
import { beginSignUp, ownSignUp } from "./own-sign-up.server";

const EMAIL = "rafi@example.org";
const PERSON = { fullName: "Rafi", phone: "+8801712345678", role: "mentor", age: "adult" } as const;

const asked = (cookie: string) => new Request("http://localhost/", { headers: { Cookie: cookie.split(";")[0] ?? "" } });

test("a newcomer who sends the same form twice has sent one, and another password makes it another form", async () => {
  const [first, again, other] = await Promise.all(
    ["A-patient-one", "A-patient-one", "Another-one"].map((password) => beginSignUp(EMAIL, { ...PERSON, password })),
  );
  expect(again?.mark).toBe(first?.mark);
  expect(other?.mark).not.toBe(first?.mark);
  const own = await ownSignUp(asked(first?.cookie ?? ""), EMAIL);
  expect(own).toMatchObject(PERSON);
  expect(JSON.stringify(own)).not.toContain("A-patient-one");
});

test("a newcomer who signed up before a form was made from what is typed has not lost theirs", async () => {
  const form = randomUUID();
  const kept = { ...PERSON, email: emailKey(EMAIL), form };
  const cookie = await ownCookie("sign-up", 3_600, () => env().SESSION_SECRET)().serialize(kept);
  expect(await ownSignUp(asked(cookie), EMAIL)).toEqual(kept);
});
