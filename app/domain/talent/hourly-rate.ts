type Rates = Record<"hourly_rate" | "min_hourly_rate" | "max_hourly_rate", number | null>;

/**
 * A talent's price in USD: "$min-max/hr", else "$rate/hr", else "Rate not stated"
 * (requirements/onboarding.md 38; requirements/talent.md 48).
 */
export function hourlyRateText({ hourly_rate: rate, min_hourly_rate: min, max_hourly_rate: max }: Rates): string {
  if (min !== null && max !== null && min !== max) return `$${amount(min)}-${amount(max)}/hr`;
  if (min !== null && max !== null) return `$${amount(min)}/hr`;
  if (rate !== null) return `$${amount(rate)}/hr`;
  if (min !== null) return `From $${amount(min)}/hr`;
  if (max !== null) return `Up to $${amount(max)}/hr`;
  return "Rate not stated";
}

/** Whole dollars without decimals, anything else with two. */
function amount(dollars: number): string {
  const minimumFractionDigits = Number.isInteger(dollars) ? 0 : 2;
  return dollars.toLocaleString("en-US", { minimumFractionDigits, maximumFractionDigits: 2 });
}
