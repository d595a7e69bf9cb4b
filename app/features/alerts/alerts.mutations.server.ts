import type { AlertList, Frequency } from "~/domain/alerts/alert-lists";
import type { Wanted } from "~/domain/alerts/alert-filters.server";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { language } from "~/i18n/current";

/** What is asked for, and how often what is new of it comes. */
export type NewAlert = { list: AlertList; wanted: Wanted; frequency: Frequency };

/**
 * Saves a list as it is filtered as the member's alert; one that is there already gets the frequency. Throws as `unwrap`
 * does: `tooMany()` where the member keeps as many as one may (requirements/jobs.md 71).
 */
export async function saveAlert(client: RequestClient, alert: NewAlert): Promise<void> {
  unwrap(await client.rpc("save_alert", alert));
}

/**
 * Asks an address by mail whether it wants the alert, in the language of the page. Says the same of every address, be it
 * known, confirmed or over its limit. Throws as `unwrap` does.
 */
export async function askAlert(client: RequestClient, address: string, alert: NewAlert): Promise<void> {
  unwrap(await client.rpc("ask_alert", { address, locale: language(), ...alert }));
}

/** Changes how often an alert of the member's comes; whether it was one. Throws as `unwrap` does. */
export async function changeAlert(client: RequestClient, id: string, frequency: Frequency): Promise<boolean> {
  return unwrap(await client.rpc("change_alert", { id, frequency })) ?? false;
}

/** Deletes an alert of the member's; what is none changes nothing. Throws as `unwrap` does. */
export async function removeAlert(client: RequestClient, id: string): Promise<void> {
  unwrap(await client.rpc("remove_alert", { id }));
}

/** Confirms the alert of a mail's link, whoever asks; whether there is one. Throws as `unwrap` does. */
export async function confirmAlert(client: RequestClient, token: string): Promise<boolean> {
  return unwrap(await client.rpc("confirm_alert", { token })) ?? false;
}

/** Deletes the alert of a mail's link, whoever asks; whether there was one. Throws as `unwrap` does. */
export async function endAlert(client: RequestClient, token: string): Promise<boolean> {
  return unwrap(await client.rpc("end_alert", { token })) ?? false;
}
