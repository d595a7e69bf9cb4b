import { amountText, currencySign } from "../money";
import { type PayUnit, unitSuffix } from "../pay";
import { hourlyRate } from "./hourly-rate.words";

type Rates = Record<"hourly_rate" | "min_hourly_rate" | "max_hourly_rate", number | null> & {
  /** If absent, as in the specification: US dollars an hour. */
  rate_currency?: string | undefined;
  rate_unit?: string | undefined;
};

/**
 * Returns a talent's price: "$min-max/hr", else "$rate/hr", else "Rate not stated"; in its own currency and unit,
 * "৳60,000-80,000/month" (requirements/onboarding.md 38; requirements/talent.md 48).
 */
export function hourlyRateText({
  hourly_rate: rate,
  min_hourly_rate: min,
  max_hourly_rate: max,
  rate_currency: currency = "USD",
  rate_unit: unit = "hour",
}: Rates): string {
  const sum = (low: number, high = low) =>
    `${currencySign(currency)}${[...new Set([low, high])].map((amount) => amountText(amount, currency)).join("-")}${rateSuffix(unit)}`;
  if (min !== null && max !== null) return sum(min, max);
  if (rate !== null) return sum(rate);
  if (min !== null) return hourlyRate().least(sum(min));
  if (max !== null) return hourlyRate().most(sum(max));
  return hourlyRate().notStated;
}

/** Whether a talent states a price. */
export function statesRate({ hourly_rate: rate, min_hourly_rate: min, max_hourly_rate: max }: Rates): boolean {
  return rate !== null || min !== null || max !== null;
}

/** Returns the suffix of a rate. Unlike a job's budget, a talent's price names the project as its unit. */
export function rateSuffix(unit: string): string {
  return unit === ("project" satisfies PayUnit) ? hourlyRate().perProject : unitSuffix(unit);
}
