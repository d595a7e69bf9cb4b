import { z } from "~/lib/zod";
import { isReversed } from "~/domain/number-range";
import { parseSkills } from "~/domain/skill-list";
import { optionalNumberField } from "~/lib/number-field";
import { isPlainText, lineField, optionalTextField } from "~/lib/text";
import { optionalUrlField } from "~/lib/web-url";
import { investorProfile } from "./investor-profile.schema.words";
import { INVESTOR_TYPES, INVESTED_STAGES } from "./investor-terms";

const MAX_SECTORS = 20;
const MAX_SECTOR_LENGTH = 60;

const stagesWrong = { error: () => investorProfile().stagesWrong };

const ticket = (label: () => string) => optionalNumberField({ label, max: 10_000_000_000, decimals: 2 });

const sectors = z
  .string()
  .max(MAX_SECTORS * MAX_SECTOR_LENGTH * 2, { error: () => investorProfile().sectorsLong, abort: true })
  .refine(isPlainText, { error: () => investorProfile().sectorsUnstorable, abort: true })
  .transform(parseSkills)
  .refine((list) => list.length <= MAX_SECTORS, {
    error: () => investorProfile().sectorsMany(MAX_SECTORS),
  })
  .refine((list) => list.every((sector) => sector.length <= MAX_SECTOR_LENGTH), {
    error: () => investorProfile().sectorLong(MAX_SECTOR_LENGTH),
  })
  .optional()
  .transform((list) => list ?? []);

/** An investor's profile as its form sends it; the table has the same limits. */
export const investorProfileSchema = z
  .object({
    firmName: lineField({ max: 120, label: () => investorProfile().name }),
    investorType: z.enum(INVESTOR_TYPES.keys, { error: () => investorProfile().typeWrong }).default("angel"),
    thesis: optionalTextField({ max: 2000, label: () => investorProfile().thesis }),
    sectors,
    stages: z
      .array(z.enum(INVESTED_STAGES.keys, stagesWrong), stagesWrong)
      .max(100, stagesWrong)
      .transform((chosen) => [...new Set(chosen)]),
    ticketMin: ticket(() => investorProfile().smallest),
    ticketMax: ticket(() => investorProfile().largest),
    website: optionalUrlField(() => investorProfile().website),
    isListed: z.boolean({ error: () => investorProfile().listedWrong }).default(false),
  })
  .refine((profile) => !isReversed(profile?.ticketMin, profile?.ticketMax), {
    path: ["ticketMax"],
    error: () => investorProfile().reversed,
    // Also runs when another field is wrong, so that one round trip shows every problem.
    when: () => true,
  });

export type InvestorProfileInput = z.output<typeof investorProfileSchema>;
