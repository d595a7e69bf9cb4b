import { sumText } from "../jobs/budget";

type Asked = { proposed_rate: number | null; rate_currency: string; rate_unit: string };

/** Returns the applicant's rate in the currency and unit of their form: the job's may have changed since. */
export function rateText({ proposed_rate: rate, rate_currency: currency, rate_unit: unit }: Asked): string | null {
  return rate === null ? null : sumText(rate, currency, unit);
}
