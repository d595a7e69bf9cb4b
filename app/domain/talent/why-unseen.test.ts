import { expect, test } from "vitest";
import { whyUnseen } from "./why-unseen";

test("a member under 18 whose profile we hid is promised no place in the directory for a guardian's yes", () => {
  expect(whyUnseen({ younger: true, byUs: true })).toBe("taken down");
  expect(whyUnseen({ younger: true, byUs: false })).toBe("younger");
  expect(whyUnseen({ younger: false, byUs: true })).toBe("taken down");
  expect(whyUnseen({ younger: false, byUs: false })).toBeNull();
});
