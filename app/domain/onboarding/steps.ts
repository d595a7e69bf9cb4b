import { latinDigits } from "~/i18n/format";

/** Returns the step that an address names, from 1 to `last`; 1 for anything else. */
export function stepFrom(url: URL, last: number): number {
  const asked = latinDigits(url.searchParams.get("step") ?? "");
  const step = /^[1-9]$/.test(asked) ? Number(asked) : 1;
  return step <= last ? step : 1;
}

/** The address of a step. */
export function stepPath(path: string, step: number): string {
  return `${path}?step=${step}`;
}
