import { useEffect } from "react";
import { DHAKA } from "~/domain/meetings/meeting-zones";
import type { ControlFacts } from "~/ui/form/field";

const HALF_A_YEAR_MS = 182 * 86_400_000;

/**
 * Once scripts run, the form's own zone is the browser's, or one whose clocks go as the browser's do. Not where the form has
 * been filled in or refused: a time that is there was meant where its zone says.
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
    // Of the form as it came, so that a draft knows it for nothing typed.
    for (const option of options) option.defaultSelected = option === own;
    select.value = own.value;
  }, [zone.id, first.id, second.id, isRefused]);
}

/** What a clock shows now and in the other half of the year: without a zone, the browser's. */
function clockIn(timeZone?: string): string {
  const now = Date.now();
  return [now, now + HALF_A_YEAR_MS]
    .map((instant) => new Date(instant).toLocaleString("en", timeZone === undefined ? {} : { timeZone }))
    .join();
}
