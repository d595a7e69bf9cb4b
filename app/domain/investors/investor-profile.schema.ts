import { z } from "~/lib/zod";
import { isReversed } from "~/domain/number-range";
import { parseSkills } from "~/domain/skill-list";
import { optionalNumberField } from "~/lib/number-field";
import { isPlainText, lineField, optionalTextField } from "~/lib/text";
import { optionalUrlField } from "~/lib/web-url";

/** Mirrors the CHECK on `investor_profiles.investor_type`. */
export const INVESTOR_TYPES = {
  angel: "Angel",
  venture_capital: "Venture capital",
  corporate: "Corporate",
  family_office: "Family office",
  accelerator: "Accelerator",
  other: "Other",
} as const;

/** Mirrors the CHECK on `investor_profiles.stages`. */
export const INVESTED_STAGES = {
  idea: "Idea",
  pre_seed: "Pre-seed",
  seed: "Seed",
  series_a: "Series A",
  series_b_plus: "Series B or later",
} as const;

const MAX_SECTORS = 20;
const MAX_SECTOR_LENGTH = 60;
const TYPE_WRONG = "Choose what kind of investor you are";
const STAGES_WRONG = "Choose from the five stages";

const keys = <Key extends string>(terms: Record<Key, string>) => Object.keys(terms) as [Key, ...Key[]];

const ticket = (label: string) => optionalNumberField({ label, max: 10_000_000_000, decimals: 2 });

const sectors = z
  .string()
  .max(MAX_SECTORS * MAX_SECTOR_LENGTH * 2, { error: "That is too long for a list of sectors", abort: true })
  .refine(isPlainText, { error: "Sectors contain characters that can't be stored", abort: true })
  .transform(parseSkills)
  .refine((list) => list.length <= MAX_SECTORS, `At most ${MAX_SECTORS} sectors can be listed`)
  .refine(
    (list) => list.every((sector) => sector.length <= MAX_SECTOR_LENGTH),
    `A sector can have at most ${MAX_SECTOR_LENGTH} characters`,
  )
  .optional()
  .transform((list) => list ?? []);

/** An investor's profile as its form sends it; the limits are the table's. */
export const investorProfileSchema = z
  .object({
    firmName: lineField({ max: 120, label: "Name" }),
    investorType: z.enum(keys(INVESTOR_TYPES), { error: TYPE_WRONG }).default("angel"),
    thesis: optionalTextField({ max: 2000, label: "Thesis" }),
    sectors,
    stages: z
      .array(z.enum(keys(INVESTED_STAGES), { error: STAGES_WRONG }), { error: STAGES_WRONG })
      .max(100, STAGES_WRONG)
      .transform((chosen) => [...new Set(chosen)]),
    ticketMin: ticket("Smallest ticket"),
    ticketMax: ticket("Largest ticket"),
    website: optionalUrlField("Website"),
    isListed: z.boolean({ error: "Tick the box or leave it empty" }).default(false),
  })
  .refine((profile) => !isReversed(profile?.ticketMin, profile?.ticketMax), {
    path: ["ticketMax"],
    error: "The largest ticket can't be below the smallest",
    // Also when another field is wrong: one round trip should tell everything.
    when: () => true,
  });

export type InvestorProfileInput = z.output<typeof investorProfileSchema>;
