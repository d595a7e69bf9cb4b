import { money } from "../money";
import { unitSuffix } from "../pay";
import { budgetWords } from "./budget.words";

type Budget = {
  budget_type: string;
  budget_min: number | null;
  budget_max: number | null;
  /** If absent, as in the specification: US dollars, by the hour for an hourly job, otherwise for the whole job. */
  pay_currency?: string | undefined;
  pay_unit?: string | undefined;
};

/** Returns the budget in its currency, with "/hr", "/day" or "/month" if paid by time (requirements/jobs.md 61). */
export function budgetText({ budget_type: type, budget_min: min, budget_max: max, ...pay }: Budget): string {
  const t = budgetWords();
  if (type === "negotiable") return t.negotiable;
  const { pay_currency: currency = "USD", pay_unit: unit = type === "hourly" ? "hour" : "project" } = pay;
  const sum = (amount: number) => money(amount, currency);
  const suffix = unitSuffix(unit);
  if (min !== null && max !== null) return `${min === max ? sum(min) : `${sum(min)} - ${sum(max)}`}${suffix}`;
  if (min !== null) return t.least(sum(min) + suffix);
  if (max !== null) return t.most(sum(max) + suffix);
  return t.none;
}

/** One sum in a job's currency and unit, also where the job's own budget is negotiable. */
export function sumText(amount: number, currency: string, unit: string): string {
  return money(amount, currency) + unitSuffix(unit);
}
