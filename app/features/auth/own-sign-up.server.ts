import { createHash, createHmac, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { env } from "~/lib/env.server";
import { ownCookie } from "~/lib/own-cookies.server";
import { z } from "~/lib/zod";
import { AGES } from "~/domain/auth/age";
import { ROLES } from "~/domain/auth/roles";
import { emailKey } from "./sign-in-limits.server";

/** As long as the link in the form's mail works. */
const LIFETIME_S = 3_600;

const personSchema = z.object({
  fullName: z.string().max(120),
  phone: z.string().max(40).optional(),
  role: z.enum(ROLES.keys),
  age: z.enum(AGES.keys),
});

/** What a new member says about themselves, having agreed that we store it. */
export type NewMember = z.output<typeof personSchema>;

/** A browser may still have one from before forms were made from what is typed. */
const formSchema = z.union([z.string().length(43), z.guid()]);

const schema = personSchema.extend({ email: z.string().max(64), form: formSchema });

/** A sign-up form sent by this browser. `form` is a secret between us and the browser, and no personal data. */
export type OwnSignUp = NewMember & { form: string };

const signUpCookie = ownCookie("sign-up", LIFETIME_S, () => env().SESSION_SECRET);

/**
 * Returns two identifiers of a sign-up form: `cookie`, the `Set-Cookie` that keeps in the browser all that was typed but
 * the password, and `mark`, for the auth service. The cookie can't be made from the mark. The same form gets the same
 * identifiers: a second tap makes the browser drop the first answer, and its cookie with it
 * (docs/decisions/0150-who-owns-an-account.md).
 */
export async function beginSignUp(
  email: string,
  person: NewMember & { password: string },
): Promise<{ cookie: string; mark: string }> {
  const { fullName, phone, role, age, password } = person;
  const form = await formOf([emailKey(email), fullName, phone, role, age, password]);
  const cookie = await signUpCookie().serialize({ email: emailKey(email), form, fullName, phone, role, age });
  return { cookie, mark: createHash("sha256").update(form).digest("hex") };
}

const slowHash = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);

/** The secret of a form. Slow, because it is made from a password: only who typed the same one gets the same. */
async function formOf(typed: readonly (string | undefined)[]): Promise<string> {
  const salt = createHmac("sha256", env().SESSION_SECRET).update("sign-up form").digest();
  const bytes = await slowHash(JSON.stringify(typed.map((word) => word ?? "")), salt, 32, { N: 8192 });
  return bytes.toString("base64url");
}

/** Returns the form that this browser sent for an e-mail address, by our signed cookie; null without one. */
export async function ownSignUp(request: Request, email: string): Promise<OwnSignUp | null> {
  const value: unknown = await signUpCookie()
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  const kept = schema.safeParse(value).data;
  return kept?.email === emailKey(email) ? kept : null;
}

/** Returns the `Set-Cookie` that forgets the form. */
export function forgetSignUp(): Promise<string> {
  return signUpCookie().serialize("", { maxAge: 0 });
}
