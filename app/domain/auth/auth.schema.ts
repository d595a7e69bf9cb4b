import { z } from "~/lib/zod";
import { parsePhone } from "~/lib/phone";
import { lineField } from "~/lib/text";
import { AGES } from "./age";
import { DEFAULT_ROLE, ROLES } from "./roles";
import { foldedAddress, isAsciiAddress } from "./folded-address";
import { authSchema } from "./auth.schema.words";
import { SHORTEST_PASSWORD } from "./shortest-password";

/** As it is counted and passed on; `missing` is what to say without one. */
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

/** bcrypt reads no more; a Bangla letter is three. */
export const MOST_PASSWORD_BYTES = 72;

/** What needs no list; the server's own schemas refuse more (password-strength.server.ts). */
const newPassword = z
  .string({ error: () => authSchema().passwordMissing })
  .min(SHORTEST_PASSWORD, { error: () => authSchema().passwordShort })
  .refine((value) => new TextEncoder().encode(value).length <= MOST_PASSWORD_BYTES, {
    error: () => authSchema().passwordBytes,
  })
  .refine((value) => value.isWellFormed() && !value.includes("\0"), { error: () => authSchema().passwordUnusable });

const redirectTo = z.string().max(2048).optional();

export const signInSchema = z.object({
  intent: z.literal("sign-in"),
  email: address(() => authSchema().missing),
  password: z.string({ error: () => authSchema().missing }).max(1000, { error: () => authSchema().passwordLong }),
  redirectTo,
});

/** What a new member says of themselves, with a password. */
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
  role: z.enum(ROLES.keys).default(DEFAULT_ROLE),
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
    // Also when another field is wrong: one round trip should tell everything.
    when: ({ value }) => typeof (value as { confirmPassword?: unknown })?.confirmPassword === "string",
  });

/** Of an account whose address is confirmed, and which somebody else may have begun. */
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

/** A link may be typed off or not encoded: there a "+" of an address is read as a space. */
const addressInLink = z
  .string()
  .max(254)
  .transform((text) => foldedAddress(text.trim().replaceAll(" ", "+")));

/**
 * What a mail's link carries. `email` is the address that it is about and `account` the one before, where
 * that changes: both are only what the link says, until its token is spent. `next` is one of our own paths,
 * chosen by type and not by the link.
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
