import { z } from "~/lib/zod";
import { emailSchema, newPasswordSchema } from "~/domain/auth/auth.schema";

/** Only auth can say whether it is right. */
const currentPassword = z.string({ error: "Type your current password" }).max(1000, "This password is too long");

/** The forms of the settings page, told apart by `intent`. */
export const passwordFormSchema = newPasswordSchema.safeExtend({ intent: z.literal("password"), currentPassword });

export const emailFormSchema = emailSchema.extend({ intent: z.literal("email"), currentPassword });

export const exportFormSchema = z.object({ intent: z.literal("export"), currentPassword });

export const endSessionSchema = z.object({ intent: z.literal("end-session"), session: z.guid() });

export const endOtherSessionsSchema = z.object({ intent: z.literal("end-other-sessions") });

export const DELETE_WORD = "DELETE";

const NOT_CONFIRMED = `Type the word ${DELETE_WORD} in capitals to confirm`;

export const deleteFormSchema = z.object({
  intent: z.literal("delete"),
  currentPassword,
  confirmation: z
    .string({ error: NOT_CONFIRMED })
    .max(40, { error: NOT_CONFIRMED, abort: true })
    .refine((typed) => typed.trim() === DELETE_WORD, NOT_CONFIRMED),
});
