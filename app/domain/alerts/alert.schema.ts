import { z } from "~/lib/zod";
import { emailField } from "~/domain/auth/auth.schema";
import { FREQUENCIES } from "./alert-lists";
import { alertMessages } from "./alert.schema.words";

const frequency = z.enum(FREQUENCIES.keys, { error: () => alertMessages().frequency });

/** An alert of a member's, which comes to their account's address. */
export const ownAlertSchema = z.object({ frequency });

/** An alert for somebody who has no account, or is not signed in. */
export const visitorAlertSchema = z.object({ frequency, email: emailField });

/** What the buttons of the page of alerts ask for. */
export const alertButtonSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("change"), id: z.guid(), frequency: z.enum(FREQUENCIES.keys) }),
  z.object({ intent: z.literal("delete"), id: z.guid() }),
]);

/** What a mail's link names: what only the mail knows. */
export const alertTokenSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
