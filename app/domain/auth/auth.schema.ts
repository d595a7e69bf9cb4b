import { z } from "~/lib/zod";
import { parsePhone } from "~/lib/phone";
import { lineField } from "~/lib/text";
import { DEFAULT_ROLE, ROLES } from "./roles";

const MISSING_CREDENTIALS = "You must provide either an email or phone number and a password";

const email = z
  .string({ error: "Email is required" })
  .trim()
  .max(254, "Email can have at most 254 characters")
  .pipe(z.email("Enter an email address, such as name@example.com"));

/** As the auth service is told in supabase/config.toml. */
export const SHORTEST_PASSWORD = 10;

export const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters, and not your name or a common password.`;

/** What needs no list; the server's own schemas refuse more (password-strength.server.ts). */
const newPassword = z
  .string({ error: "Password is required" })
  .min(SHORTEST_PASSWORD, `Use at least ${SHORTEST_PASSWORD} characters`)
  // bcrypt reads 72 bytes; a Bangla letter is three.
  .refine((value) => new TextEncoder().encode(value).length <= 72, "This password is too long: use at most 72 bytes")
  .refine((value) => value.isWellFormed() && !value.includes("\0"), "This password can't be used");

const redirectTo = z.string().max(2048).optional();

export const signInSchema = z.object({
  intent: z.literal("sign-in"),
  email: z.string({ error: MISSING_CREDENTIALS }).trim().max(254, "Email can have at most 254 characters"),
  password: z.string({ error: MISSING_CREDENTIALS }).max(1000, "This password is too long"),
  redirectTo,
});

export const signUpSchema = z
  .object({
    intent: z.literal("sign-up"),
    fullName: lineField({ max: 120, label: "Full name" }, "Full name is required"),
    email,
    phone: z
      .string()
      .max(40, "Phone number is too long")
      .transform((value, context) => {
        const phone = parsePhone(value);
        if (phone) return phone;
        context.addIssue("Enter a Bangladeshi mobile number, such as 01712345678");
        return z.NEVER;
      })
      .optional(),
    role: z.enum(ROLES).default(DEFAULT_ROLE),
    password: newPassword,
    confirmPassword: z.string({ error: "Type the password once more" }).max(1000),
    consent: z.literal("on", { error: "Please agree to the handling of your data to create an account" }),
    redirectTo,
  })
  .refine((value) => value.password === value.confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match",
    // Also when another field is wrong: one round trip should tell everything.
    when: ({ value }) => typeof (value as { confirmPassword?: unknown })?.confirmPassword === "string",
  });

export const emailSchema = z.object({ email });

export const newPasswordSchema = z
  .object({
    password: newPassword,
    confirmPassword: z.string({ error: "Type the password once more" }).max(1000),
  })
  .refine((value) => value.password === value.confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match",
    when: ({ value }) => typeof (value as { confirmPassword?: unknown })?.confirmPassword === "string",
  });

/** A link may be typed off or not encoded: there a "+" of an address is read as a space. */
const addressInLink = z
  .string()
  .max(254)
  .transform((text) => text.trim().replaceAll(" ", "+"));

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
