import { z } from "~/lib/zod";
import { DIVISIONS } from "~/domain/places/divisions";
import { withoutDirection } from "~/lib/direction";
import { parsePhone } from "~/lib/phone";
import { lineField, optionalLineField, optionalTextField } from "~/lib/text";
import { optionalUrlField } from "~/lib/web-url";
import { BIO_MAX } from "./bio-length";
import { profileSchemaWords } from "./profile.schema.words";

/** The official spelling since 2018 and the Bangla name mean the same place (requirements/onboarding.md 34). */
const DIVISION_SYNONYMS = new Map([
  ["Chattogram", "Chittagong"],
  ["চট্টগ্রাম", "Chittagong"],
]);

const optionalPhone = z
  .string()
  .max(40, { error: () => profileSchemaWords().phoneLong, abort: true })
  .transform((typed, context) => {
    const phone = parsePhone(typed);
    if (phone || withoutDirection(typed).trim() === "") return phone;
    context.addIssue(profileSchemaWords().phoneWrong);
    return z.NEVER;
  })
  .optional()
  .transform((value) => value ?? null);

const optionalDivision = z
  .string()
  .max(60, { error: () => profileSchemaWords().division, abort: true })
  .transform((typed) => {
    const name = typed.trim().normalize("NFC");
    return DIVISION_SYNONYMS.get(name) ?? name;
  })
  .pipe(
    z.union([z.literal("").transform(() => null), z.enum(DIVISIONS.keys)], {
      error: () => profileSchemaWords().division,
    }),
  )
  .optional()
  .transform((value) => value ?? null);

const nameOrLocationMissing = () => profileSchemaWords().missing;

/** Onboarding, step 1 (requirements/onboarding.md 33). */
export const identitySchema = z.object({
  fullName: lineField({ max: 120, label: () => profileSchemaWords().name }, nameOrLocationMissing),
  phone: optionalPhone,
  location: lineField({ max: 120, label: () => profileSchemaWords().location }, nameOrLocationMissing),
});

/** Onboarding, step 2: marked as required, but empty fields are accepted (requirements/onboarding.md 34). */
export const placeSchema = z.object({
  division: optionalDivision,
  city: optionalLineField({ max: 120, label: () => profileSchemaWords().city }),
});

/** Onboarding, step 3. */
export const aboutSchema = z.object({
  bio: optionalTextField({ max: BIO_MAX, label: () => profileSchemaWords().bio }),
  website: optionalUrlField(() => profileSchemaWords().website),
  linkedinUrl: optionalUrlField(() => profileSchemaWords().linkedin),
  githubUrl: optionalUrlField(() => profileSchemaWords().github),
  twitterUrl: optionalUrlField(() => profileSchemaWords().twitter),
});

/** The profile page: the fields of all three steps at once (requirements/site.md 96). */
export const profileSchema = z.object({
  intent: z.literal("profile"),
  ...identitySchema.shape,
  ...placeSchema.shape,
  ...aboutSchema.shape,
});

/** Onboarding, step 4. */
export const finishSchema = z.object({
  lookingForWork: z.boolean({ error: () => profileSchemaWords().tick }).default(false),
  /** Sent by the form whose box was ticked when the member opened it. */
  wasLooking: z.boolean().default(false),
  /** Sent as well where the directory showed the member then. */
  wasListed: z.boolean().default(false),
});
