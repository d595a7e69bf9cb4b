import { emailSchema } from "~/domain/auth/auth.schema";
import { z } from "~/lib/zod";

/** The settings forms with which a member under 18 names a guardian, or withdraws the name. */
export const guardianFormSchema = emailSchema.extend({ intent: z.literal("guardian") });

export const forgetGuardianSchema = z.object({ intent: z.literal("forget-guardian") });

/** The secret in the link of a guardian's mail. */
export const guardianToken = z.string().regex(/^[0-9a-f]{64}$/);

/** A guardian's answer on their page. */
export const guardianAnswerSchema = z.object({ token: guardianToken, answer: z.enum(["yes", "no"]) });
