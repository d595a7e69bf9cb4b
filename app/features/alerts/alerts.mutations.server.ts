import type { AlertList, Frequency } from "~/domain/alerts/alert-lists";
import type { Wanted } from "~/domain/alerts/alert-filters.server";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { language } from "~/i18n/current";

/** The filtered list that an alert watches, and how often the mail comes. */
export type NewAlert = { list: AlertList; wanted: Wanted; frequency: Frequency };

/**
 * Saves a filtered list as the member's alert; an alert that already exists gets the new frequency. Throws as `unwrap`
 * does: `tooMany()` when the member has the maximum number of alerts (requirements/jobs.md 71).
 */
export async function saveAlert(client: RequestClient, alert: NewAlert): Promise<void> {
  unwrap(await client.rpc("save_alert", alert));
}

/**
 * Sends a mail that asks whether the address wants the alert, in the language of the page. Answers the same for every
 * address, whether known, confirmed or over its limit. Throws as `unwrap` does.
 */
export async function askAlert(client: RequestClient, address: string, alert: NewAlert): Promise<void> {
  unwrap(await client.rpc("ask_alert", { address, locale: language(), ...alert }));
}

/** Changes how often a member's own alert comes; false if there is no such alert. Throws as `unwrap` does. */
export async function changeAlert(client: RequestClient, id: string, frequency: Frequency): Promise<boolean> {
  return unwrap(await client.rpc("change_alert", { id, frequency })) ?? false;
}

/** Deletes one of the member's alerts; an unknown one changes nothing. Throws as `unwrap` does. */
export async function removeAlert(client: RequestClient, id: string): Promise<void> {
  unwrap(await client.rpc("remove_alert", { id }));
}

/** Confirms the alert of a mail's link, without signing in. Returns whether there is one. Throws as `unwrap` does. */
export async function confirmAlert(client: RequestClient, token: string): Promise<boolean> {
  return unwrap(await client.rpc("confirm_alert", { token })) ?? false;
}

/** Deletes the alert of a mail's link, without signing in. Returns whether there was one. Throws as `unwrap` does. */
export async function endAlert(client: RequestClient, token: string): Promise<boolean> {
  return unwrap(await client.rpc("end_alert", { token })) ?? false;
}
