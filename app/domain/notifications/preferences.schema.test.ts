import { expect, it } from "vitest";
import { NOTIFICATION_KINDS, otherKinds, preferencesFormSchema } from "./preferences.schema";

it("takes no box at all for everything off", () => {
  expect(preferencesFormSchema.parse({ intent: "notifications" }).kinds).toEqual([]);
});

it("refuses a kind that is none", () => {
  expect(preferencesFormSchema.safeParse({ intent: "notifications", kinds: ["welcome"] }).success).toBe(false);
});

it("turns what is off into what is on", () => {
  expect(otherKinds([])).toEqual(NOTIFICATION_KINDS);
  expect(otherKinds(["meetings", "unheard of"])).toEqual(["applications_received", "applications_sent", "connections"]);
});
