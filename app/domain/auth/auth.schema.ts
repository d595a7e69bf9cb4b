import { z } from "~/lib/zod";
import { parsePhone } from "~/lib/phone";
import { lineField } from "~/lib/text";
import { AGES } from "./age";
import { DEFAULT_ROLE, ROLES } from "./roles";
import { foldedAddress, isAsciiAddress } from "./folded-address";
import { authSchema } from "./auth.schema.words";
import { SHORTEST_PASSWORD } from "./shortest-password";

/** Folds an e-mail address; `missing` is the message for an empty one. */
const address = (missing: () => string) =>
  z
    .string({ error: missing })
    .trim()
    .max(254, { error: () => authSchema().emailLong })
    .refine(isAsciiAddress, { error: () => authSchema().emailLetters })
    .transform(foldedAddress);

export const emailField = address(() => authSchema().emailMissing).pipe(
  z.email({ error: () => authSchema().emailWrong }),
);

/** bcrypt ignores bytes beyond these; a Bangla letter takes three. */
export const MOST_PASSWORD_BYTES = 72;

/** The rules that need no word list; the server's own schemas refuse more (password-strength.server.ts). */
const newPassword = z
  .string({ error: () => authSchema().passwordMissing })
  .min(SHORTEST_PASSWORD, { error: () => authSchema().passwordShort })
  .refine((value) => new TextEncoder().encode(value).length <= MOST_PASSWORD_BYTES, {
    error: () => authSchema().passwordBytes,
  })
  .refine((value) => value.isWellFormed() && !value.includes("\0"), { error: () => authSchema().passwordUnusable });

export const roleField = z.enum(ROLES.keys, { error: () => authSchema().role });

const redirectTo = z.string().max(2048).optional();

export const signInSchema = z.object({
  intent: z.literal("sign-in"),
  email: address(() => authSchema().missing),
  password: z.string({ error: () => authSchema().missing }).max(1000, { error: () => authSchema().passwordLong }),
  redirectTo,
});

/** What a new member enters besides a password. */
const fullName = lineField({ max: 120, label: () => authSchema().name });
const newMember = {
  phone: z
    .string()
    .max(40, { error: () => authSchema().phoneLong })
    .transform((value, context) => {
      const phone = parsePhone(value);
      if (phone) return phone;
      context.addIssue(authSchema().phoneWrong);
      return z.NEVER;
    })
    .optional(),
  role: roleField.default(DEFAULT_ROLE),
  age: z.enum(AGES.keys, { error: () => authSchema().age }),
  password: newPassword,
  confirmPassword: z.string({ error: () => authSchema().confirmMissing }).max(1000),
  consent: z.literal("on", { error: () => authSchema().consent }),
};

export const signUpSchema = z
  .object({ intent: z.literal("sign-up"), fullName, email: emailField, ...newMember, redirectTo })
  .refine((value) => value.password === value.confirmPassword, {
    path: ["confirmPassword"],
    error: () => authSchema().confirmOther,
    // Also runs when another field is wrong, so that one round trip shows every problem.
    when: ({ value }) => typeof (value as { confirmPassword?: unknown })?.confirmPassword === "string",
  });

/** The form for an account with a confirmed address that somebody else may have begun. */
export const claimSchema = z
  .object({ intent: z.literal("claim"), fullName, ...newMember })
  .refine((value) => value.password === value.confirmPassword, {
    path: ["confirmPassword"],
    error: () => authSchema().confirmOther,
    when: ({ value }) => typeof (value as { confirmPassword?: unknown })?.confirmPassword === "string",
  });

export const emailSchema = z.object({ email: emailField });

export const newPasswordSchema = z
  .object({
    password: newPassword,
    confirmPassword: z.string({ error: () => authSchema().confirmMissing }).max(1000),
  })
  .refine((value) => value.password === value.confirmPassword, {
    path: ["confirmPassword"],
    error: () => authSchema().confirmOther,
    when: ({ value }) => typeof (value as { confirmPassword?: unknown })?.confirmPassword === "string",
  });

/** A link may be retyped or not encoded: there the "+" of an address arrives as a space. */
const addressInLink = z
  .string()
  .max(254)
  .transform((text) => foldedAddress(text.trim().replaceAll(" ", "+")));

/**
 * The parameters of a mail's link. `email` is its address, and `account` the previous one if the link changes it: both
 * are unverified until the token is spent. `next` is one of our own paths, chosen by `type` and never taken from the
 * link.
 */
export const confirmSchema = z.object({
  token_hash: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[\w-]+$/),
  type: z.enum(["signup", "recovery", "email_change", "magiclink"]),
  email: addressInLink.pipe(z.email()),
  account: addressInLink.optional(),
  leaving: z.string().max(254).default(""),
});

export type ConfirmLink = z.output<typeof confirmSchema>;
