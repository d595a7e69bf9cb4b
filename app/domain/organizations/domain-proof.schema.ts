import { emailField } from "~/domain/auth/auth.schema";
import { z } from "~/lib/zod";

/** Asks to look for a record of the domain. */
export const dnsProofSchema = z.object({ intent: z.literal("dns") });

/** Asks to write to an address at the domain. */
export const mailProofSchema = z.object({ intent: z.literal("mail"), email: emailField });

/** The secret in the link of such a mail. */
export const domainMailToken = z.string().regex(/^[0-9a-f]{64}$/);
