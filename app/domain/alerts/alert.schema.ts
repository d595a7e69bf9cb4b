import { z } from "~/lib/zod";
import { emailField } from "~/domain/auth/auth.schema";
import { FREQUENCIES } from "./alert-lists";
import { alertMessages } from "./alert.schema.words";

const frequency = z.enum(FREQUENCIES.keys, { error: () => alertMessages().frequency });

/** A member's alert, sent to the address of their account. */
export const ownAlertSchema = z.object({ frequency });

/** A visitor's alert. */
export const visitorAlertSchema = z.object({ frequency, email: emailField });

/** The buttons of the alerts page. */
export const alertButtonSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("change"), id: z.guid(), frequency: z.enum(FREQUENCIES.keys) }),
  z.object({ intent: z.literal("delete"), id: z.guid() }),
]);

/** The secret token in an alert mail's link. */
export const alertTokenSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
