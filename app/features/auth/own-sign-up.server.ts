import { createHash, randomUUID } from "node:crypto";
import { env } from "~/lib/env.server";
import { ownCookie } from "~/lib/own-cookies.server";
import { z } from "~/lib/zod";
import { AGES } from "~/domain/auth/age";
import { ROLES } from "~/domain/auth/roles";
import { emailKey } from "./sign-in-limits.server";

/** As long as the link works that the form's mail carries. */
const LIFETIME_S = 3_600;

const personSchema = z.object({
  fullName: z.string().max(120),
  phone: z.string().max(40).optional(),
  role: z.enum(ROLES.keys),
  age: z.enum(AGES.keys),
});

/** What somebody who joins says of themselves, having agreed that it is kept. */
export type NewMember = z.output<typeof personSchema>;

const schema = personSchema.extend({ email: z.string().max(64), form: z.guid() });

/** A sign-up form that this browser has sent: `form` is a secret of the two of us, and no personal data. */
export type OwnSignUp = NewMember & { form: string };

const signUpCookie = ownCookie("sign-up", LIFETIME_S, () => env().SESSION_SECRET);

/**
 * What a new form of sign-up is known by: `cookie` is the `Set-Cookie` for the browser that sends it, which keeps what was
 * typed but the password, and `mark` what the auth service is told. Who reads the mark can't make the cookie.
 */
export async function beginSignUp(email: string, person: NewMember): Promise<{ cookie: string; mark: string }> {
  const form = randomUUID();
  const { fullName, phone, role, age } = person;
  const cookie = await signUpCookie().serialize({ email: emailKey(email), form, fullName, phone, role, age });
  return { cookie, mark: createHash("sha256").update(form).digest("hex") };
}

/** The form that this browser has sent for an e-mail address, by a cookie that we have signed; null for any other. */
export async function ownSignUp(request: Request, email: string): Promise<OwnSignUp | null> {
  const value: unknown = await signUpCookie()
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  const kept = schema.safeParse(value).data;
  return kept?.email === emailKey(email) ? kept : null;
}

/** The `Set-Cookie` that forgets it. */
export function forgetSignUp(): Promise<string> {
  return signUpCookie().serialize("", { maxAge: 0 });
}
