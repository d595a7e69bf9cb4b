import { latinDigits } from "~/i18n/format";
import { z } from "~/lib/zod";
import { secondFactorSchema } from "./second-factor.schema.words";

/** Six digits; groups are fine, since apps show them so. */
export const codeField = z
  .string({ error: () => secondFactorSchema().codeMissing })
  .max(40, { error: () => secondFactorSchema().codeWrong, abort: true })
  .transform((typed) => latinDigits(typed).replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, { error: () => secondFactorSchema().codeWrong }));

/** The page that asks for the code after the password. */
export const enterCodeSchema = z.object({
  intent: z.literal("enter"),
  code: codeField,
  redirectTo: z.string().max(2048).optional(),
});

/** The forms of the settings page, told apart by `intent`. */
export const confirmFactorSchema = z.object({ intent: z.literal("confirm"), code: codeField });

export const endFactorSchema = z.object({ intent: z.literal("end"), code: codeField });
