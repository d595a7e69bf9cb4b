type Budget = { budget_type: string; budget_min: number | null; budget_max: number | null };

const whole = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** The budget in words, in US dollars, with "/hr" for hourly jobs (requirements/jobs.md 61). */
export function budgetText({ budget_type: type, budget_min: min, budget_max: max }: Budget): string {
  if (type === "negotiable") return "Negotiable";
  const unit = type === "hourly" ? "/hr" : "";
  if (min !== null && max !== null) return `${min === max ? dollars(min) : `${dollars(min)} - ${dollars(max)}`}${unit}`;
  if (min !== null) return `From ${dollars(min)}${unit}`;
  if (max !== null) return `Up to ${dollars(max)}${unit}`;
  return "Budget not specified";
}

function dollars(amount: number): string {
  return (Number.isInteger(amount) ? whole : cents).format(amount);
}
