import { emailSchema } from "~/domain/auth/auth.schema";
import { moderationFields } from "~/domain/moderation/moderation-fields.words";
import { latinDigits } from "~/i18n/format";
import { z } from "~/lib/zod";
import { STAFF_ROLES } from "./staff-roles";

/** The buttons of the operator's page. */
export const operatorButtonSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("retry"), mail: z.guid() }),
  z.object({ intent: z.literal("take"), member: z.guid(), role: z.enum(STAFF_ROLES.keys) }),
]);

const wrongDay = { error: () => moderationFields().since };

/** Sends again all mails that failed since the beginning of a day. */
export const retryMailsSchema = z.object({
  intent: z.literal("retry-all"),
  since: z
    .string(wrongDay)
    .max(40, wrongDay)
    .transform((typed) => latinDigits(typed.trim()))
    .pipe(z.iso.date(wrongDay).refine((date) => date >= "2020-01-01" && date < "2100-01-01", wrongDay)),
});

/** Gives a staff role to the member whose account has this address. */
export const giveRoleSchema = emailSchema.extend({
  intent: z.literal("give"),
  role: z.enum(STAFF_ROLES.keys, { error: () => moderationFields().role }),
});
