import { expect, test } from "vitest";
import { retryMailsSchema } from "./operator.schema";

const since = (typed?: string) => retryMailsSchema.safeParse({ intent: "retry-all", since: typed }).data?.since;

test.each(["2026-11-22", "২০২৬-১১-২২", " 2026-11-22 "])(
  "an operator who types %j sends again what failed since 22 November",
  (typed) => expect(since(typed)).toBe("2026-11-22"),
);

test.each([undefined, "", "2019-12-31", "২১০০-০১-০১", "22-11-2026"])(
  "an operator who types %j is asked for a day",
  (typed) => expect(since(typed)).toBeUndefined(),
);
