import { type TermOf, terms } from "~/i18n/terms";
import type { PayUnit } from "../pay";
import { words as bn } from "./pay-kind.bn";
import { words as en } from "./pay-kind.en";

/** The kinds of pay that a poster chooses from: the specification's three, and a fixed sum per day or per month. */
export const PAY_KINDS = terms(en, bn);

export type PayKind = TermOf<typeof PAY_KINDS>;

type Stored = { budgetType: "hourly" | "fixed" | "negotiable"; unit: PayUnit | undefined };

const STORED: Record<PayKind, Stored> = {
  hourly: { budgetType: "hourly", unit: "hour" },
  daily: { budgetType: "fixed", unit: "day" },
  monthly: { budgetType: "fixed", unit: "month" },
  fixed: { budgetType: "fixed", unit: "project" },
  // The database then chooses the currency and unit in which it asks for a rate.
  negotiable: { budgetType: "negotiable", unit: undefined },
};

/** Returns a kind of pay as the database stores it. */
export function storedPay(kind: PayKind): Stored {
  return STORED[kind];
}

/** Returns the kind of pay that a stored job was posted with. */
export function payKindOf(budgetType: string, unit: string): PayKind {
  const kinds = Object.keys(STORED) as PayKind[];
  const sameType = kinds.filter((kind) => STORED[kind].budgetType === budgetType);
  return sameType.find((kind) => STORED[kind].unit === unit) ?? sameType[0] ?? "negotiable";
}
