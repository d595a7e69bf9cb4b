import { ALERT_LISTS, FREQUENCIES } from "~/domain/alerts/alert-lists";
import { alertView, wantedSchema } from "~/domain/alerts/alert-filters.server";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";

const alertSchema = z.object({
  list: z.enum(ALERT_LISTS.keys),
  wanted: wantedSchema,
  frequency: z.enum(FREQUENCIES.keys),
});

const ownAlertsSchema = z.array(alertSchema.extend({ id: z.string() }));

const linkedAlertSchema = alertSchema
  .extend({
    address: z.string().nullable(),
    is_confirmed: z.boolean(),
    /** Whether the member whose alert it is, or will be, has turned these mails off. */
    is_muted: z.boolean().default(false),
    /** Whether that member is suspended; a database of the version before does not tell. */
    is_suspended: z.boolean().default(false),
  })
  .nullable();

/**
 * Returns the member's alerts in words, newest first: their own, and those confirmed from their account's address.
 * Throws as `unwrapAs` does.
 */
export async function listAlerts(client: RequestClient) {
  const alerts = unwrapAs(ownAlertsSchema, await client.rpc("own_alerts", undefined, { get: true }));
  return alerts.map(({ id, list, frequency, wanted: kept }) => ({ id, list, frequency, ...alertView(list, kept) }));
}

/** Returns the alert of a mail's link in words, null when there is none any more. Throws as `unwrapAs` does. */
export async function getLinkedAlert(client: RequestClient, token: string) {
  // Sent by POST: the backend would log a token in the address.
  const alert = unwrapAs(linkedAlertSchema, await client.rpc("alert_by_token", { token }));
  if (!alert) return null;
  const { frequency, address } = alert;
  const unsent = alert.is_suspended ? ("suspended" as const) : alert.is_muted ? ("muted" as const) : null;
  return { frequency, address, unsent, ...alertView(alert.list, alert.wanted) };
}

export type AlertRow = Awaited<ReturnType<typeof listAlerts>>[number];
export type LinkedAlert = NonNullable<Awaited<ReturnType<typeof getLinkedAlert>>>;
