import { z } from "~/lib/zod";
import { emailSchema, newPasswordSchema } from "~/features/auth/auth.schema";

/** The forms of the settings page, told apart by `intent`. */
export const passwordFormSchema = newPasswordSchema.safeExtend({ intent: z.literal("password") });

export const emailFormSchema = emailSchema.extend({ intent: z.literal("email") });

export const DELETE_WORD = "DELETE";

const NOT_CONFIRMED = `Type the word ${DELETE_WORD} in capitals to confirm`;

export const deleteFormSchema = z.object({
  intent: z.literal("delete"),
  confirmation: z
    .string({ error: NOT_CONFIRMED })
    .max(40, { error: NOT_CONFIRMED, abort: true })
    .refine((typed) => typed.trim() === DELETE_WORD, NOT_CONFIRMED),
});
