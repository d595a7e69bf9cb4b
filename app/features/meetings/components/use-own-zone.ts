import { useEffect } from "react";
import { DHAKA } from "~/domain/meetings/meeting-zones";
import type { ControlFacts } from "~/ui/form/field";

const HALF_A_YEAR_MS = 182 * 86_400_000;

/**
 * Sets the form's zone to the browser's, or to one with the same clock, once scripts run. Leaves a filled-in or refused
 * form alone: its times were meant in the zone shown.
 */
export function useOwnZone({ zone, first, second }: Record<"zone" | "first" | "second", ControlFacts>) {
  const isRefused = Boolean(first.errors?.length);
  useEffect(() => {
    const [select, ...times] = [zone.id, first.id, second.id].map((id) => document.getElementById(id));
    if (!(select instanceof HTMLSelectElement) || select.value !== DHAKA || document.activeElement === select) return;
    if (isRefused || times.some((time) => (time as HTMLInputElement | null)?.value)) return;
    const options = [...select.options];
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const own =
      options.find(({ value }) => value === timeZone) ?? options.find(({ value }) => clockIn(value) === clockIn());
    if (!own) return;
    // Make it the form's default, so that a draft doesn't take it for typed input.
    for (const option of options) option.defaultSelected = option === own;
    select.value = own.value;
  }, [zone.id, first.id, second.id, isRefused]);
}

/** The clock now and in half a year, to compare zones; without a zone, the browser's. */
function clockIn(timeZone?: string): string {
  const now = Date.now();
  return [now, now + HALF_A_YEAR_MS]
    .map((instant) => new Date(instant).toLocaleString("en", timeZone === undefined ? {} : { timeZone }))
    .join();
}
