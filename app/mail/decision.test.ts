import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.server";

test("a member whose account is open again is not promised what we hid for itself", () => {
  const params = { kind: "job", action: "unsuspend", reason: "It was a joke.", appealable: false };
  for (const [locale, said] of [
    ["en", "What the suspension had hidden is shown again."],
    ["bn", "স্থগিতের কারণে যা লুকানো ছিল"],
  ] as const) {
    const { text } = composeMail({ kind: "decision_made", params, locale }, { origin: "https://techsetu.example" });
    expect(text).toContain(said);
  }
});
