import { z } from "~/lib/zod";
import { DIVISIONS } from "~/domain/talent/talent-terms";
import { parsePhone } from "~/lib/phone";
import { lineField, optionalLineField, optionalTextField } from "~/lib/text";
import { optionalUrlField } from "~/lib/web-url";

/** The official spelling since 2018 and the Bangla name mean the same place (requirements/onboarding.md 34). */
const DIVISION_SYNONYMS = new Map([
  ["Chattogram", "Chittagong"],
  ["চট্টগ্রাম", "Chittagong"],
]);

export const BIO_MAX = 2000;

const optionalPhone = z
  .string()
  .max(40, { error: "Phone number is too long", abort: true })
  .transform((typed, context) => {
    const phone = parsePhone(typed);
    if (phone || typed.trim() === "") return phone;
    context.addIssue("Enter a Bangladeshi mobile number, such as 01712345678");
    return z.NEVER;
  })
  .optional()
  .transform((value) => value ?? null);

const optionalDivision = z
  .string()
  .max(60, { error: "Choose one of the eight divisions", abort: true })
  .transform((typed) => {
    const name = typed.trim().normalize("NFC");
    return DIVISION_SYNONYMS.get(name) ?? name;
  })
  .pipe(
    z.union([z.literal("").transform(() => null), z.enum(DIVISIONS)], { error: "Choose one of the eight divisions" }),
  )
  .optional()
  .transform((value) => value ?? null);

export const NAME_AND_LOCATION_MISSING = "Required fields missing: Please fill in your name and location.";

/** Onboarding, step 1 (requirements/onboarding.md 33). */
export const identitySchema = z.object({
  fullName: lineField({ max: 120, label: "Full name" }, NAME_AND_LOCATION_MISSING),
  phone: optionalPhone,
  location: lineField({ max: 120, label: "Location" }, NAME_AND_LOCATION_MISSING),
});

/** Onboarding, step 2: marked as required, and yet nothing is refused for being empty (requirements/onboarding.md 34). */
export const placeSchema = z.object({
  division: optionalDivision,
  city: optionalLineField({ max: 120, label: "City" }),
});

/** Onboarding, step 3. */
export const aboutSchema = z.object({
  bio: optionalTextField({ max: BIO_MAX, label: "Bio" }),
  website: optionalUrlField("Website"),
  linkedinUrl: optionalUrlField("LinkedIn"),
  githubUrl: optionalUrlField("GitHub"),
  twitterUrl: optionalUrlField("Twitter"),
});

/** The profile page: all that the three steps ask for, at once (requirements/site.md 96). */
export const profileSchema = z.object({
  intent: z.literal("profile"),
  ...identitySchema.shape,
  ...placeSchema.shape,
  ...aboutSchema.shape,
});

/** Onboarding, step 4. */
export const finishSchema = z.object({
  lookingForWork: z.boolean({ error: "Tick the box or leave it empty" }).default(false),
});
