import { env } from "~/lib/env.server";
import { privacyPolicy } from "./texts/privacy-policy.words";

/** Who runs the site and how to reach them, from the environment; null for what it doesn't say. */
export type Operator = {
  name: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
};

/** The operator, as the environment names them (requirements/site.md 133). */
export function operator(): Operator {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL, OPERATOR_PHONE } = env();
  return {
    name: OPERATOR_NAME ?? null,
    address: OPERATOR_ADDRESS ?? null,
    email: OPERATOR_EMAIL ?? null,
    phone: OPERATOR_PHONE ?? null,
  };
}

/** Whether there is any way to reach them. */
export function isReachable({ address, email, phone }: Operator): boolean {
  return (address ?? email ?? phone) !== null;
}

/** Returns who is responsible for personal data, in a sentence or two for the privacy policy. */
export function controller(): string {
  const t = privacyPolicy();
  const { name, ...ways } = operator();
  const reached = [ways.address, ways.email, ways.phone].filter((way) => way !== null).join(", ");
  return [name === null ? t.unnamed : t.named(name), reached === "" ? t.unreachable : t.reached(reached)].join(" ");
}
