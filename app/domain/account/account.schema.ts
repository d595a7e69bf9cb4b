import { LANGUAGES } from "~/i18n/language";
import { z } from "~/lib/zod";
import { emailSchema, newPasswordSchema, roleField } from "~/domain/auth/auth.schema";
import { codeField } from "~/domain/auth/second-factor.schema";
import { accountSchema } from "./account.schema.words";
import { deleteWord } from "./delete-word.words";

/** Checks the length only; the auth service decides whether the password is right. */
const currentPassword = z
  .string({ error: () => accountSchema().passwordMissing })
  .max(1000, { error: () => accountSchema().passwordLong });

/** Required of members with a second factor. */
const code = codeField.optional();

/** The forms of the settings page, told apart by `intent`. */
export const passwordFormSchema = newPasswordSchema.safeExtend({
  intent: z.literal("password"),
  currentPassword,
  code,
});

export const emailFormSchema = emailSchema.extend({ intent: z.literal("email"), currentPassword, code });

export const exportFormSchema = z.object({ intent: z.literal("export"), currentPassword, code });

export const beginFactorSchema = z.object({ intent: z.literal("begin"), currentPassword });

export const ageFormSchema = z.object({
  intent: z.literal("age"),
  adult: z.literal("on", { error: () => accountSchema().older }),
});

export const localeFormSchema = z.object({
  intent: z.literal("locale"),
  locale: z.enum(LANGUAGES, { error: () => accountSchema().locale }),
});

export const roleFormSchema = z.object({ intent: z.literal("role"), role: roleField });

export const endSessionSchema = z.object({ intent: z.literal("end-session"), session: z.guid() });

export const endOtherSessionsSchema = z.object({ intent: z.literal("end-other-sessions") });

export const tryMailAgainSchema = z.object({ intent: z.literal("try-mail-again") });

const notConfirmed = () => accountSchema().notConfirmed(deleteWord().word);

export const deleteFormSchema = z.object({
  intent: z.literal("delete"),
  currentPassword,
  code,
  confirmation: z
    .string({ error: notConfirmed })
    .max(40, { error: notConfirmed, abort: true })
    .refine((typed) => typed.trim().normalize("NFC") === deleteWord().word.normalize("NFC"), { error: notConfirmed }),
});
