import { emailField } from "~/domain/auth/auth.schema";
import { z } from "~/lib/zod";

/** Checks the domain's DNS for the proof. */
export const dnsProofSchema = z.object({ intent: z.literal("dns") });

/** Sends a mail to an address at the domain. */
export const mailProofSchema = z.object({ intent: z.literal("mail"), email: emailField });

/** The secret in that mail's link. */
export const domainMailToken = z.string().regex(/^[0-9a-f]{64}$/);
