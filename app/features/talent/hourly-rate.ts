type Rates = { hourly_rate: number | null; min_hourly_rate: number | null; max_hourly_rate: number | null };

/**
 * A talent's price in USD: "$min-max/hr", else "$rate/hr", else "Rate not stated"
 * (features.md rows 38 and 48).
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
function amount(value: number): string {
  return value.toLocaleString("en-US", { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 });
}
