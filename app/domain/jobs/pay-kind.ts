import { type TermOf, terms } from "~/i18n/terms";
import type { PayUnit } from "../pay";
import { words as bn } from "./pay-kind.bn";
import { words as en } from "./pay-kind.en";

/** How a poster names pay: the specification's three kinds of budget, and two that are a fixed sum for a unit of time. */
export const PAY_KINDS = terms(en, bn);

export type PayKind = TermOf<typeof PAY_KINDS>;

type Stored = { budgetType: "hourly" | "fixed" | "negotiable"; unit: PayUnit | undefined };

const STORED: Record<PayKind, Stored> = {
  hourly: { budgetType: "hourly", unit: "hour" },
  daily: { budgetType: "fixed", unit: "day" },
  monthly: { budgetType: "fixed", unit: "month" },
  fixed: { budgetType: "fixed", unit: "project" },
  // In what an applicant is asked for a rate is then the database's to say.
  negotiable: { budgetType: "negotiable", unit: undefined },
};

/** A kind of pay as the database has it. */
export function storedPay(kind: PayKind): Stored {
  return STORED[kind];
}

/** The kind that a poster chose for a stored job. */
export function payKindOf(budgetType: string, unit: string): PayKind {
  const kinds = Object.keys(STORED) as PayKind[];
  const sameType = kinds.filter((kind) => STORED[kind].budgetType === budgetType);
  return sameType.find((kind) => STORED[kind].unit === unit) ?? sameType[0] ?? "negotiable";
}
