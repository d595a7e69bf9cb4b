import { z } from "~/lib/zod";
import { textField } from "~/lib/text";
import { organizationSchemaWords } from "./organization.schema.words";
import { ORGANIZATION_KINDS } from "./organization-kinds";
import { startupSchema } from "./startup.schema";

/** Longest suggestion, in characters: it is shown in a notification. */
export const SUGGESTION_MAX = 1000;

/** A startup or a company that a member adds. */
export const newOrganizationSchema = startupSchema.extend({
  kind: z.enum(ORGANIZATION_KINDS.keys, { error: () => organizationSchemaWords().kindWrong }).default("startup"),
});

/** An organization as one of its owners sends it: `shown` is the sender's own, all else is common to all owners. */
export const organizationSchema = newOrganizationSchema.extend({
  isListed: z.boolean({ error: () => organizationSchemaWords().boxWrong }).default(false),
  shown: z.boolean({ error: () => organizationSchemaWords().boxWrong }).default(false),
});

export type NewOrganizationInput = z.output<typeof newOrganizationSchema>;
export type OrganizationInput = z.output<typeof organizationSchema>;

/** A member's suggestion to the owners. */
export const suggestionSchema = z.object({
  body: textField({ max: SUGGESTION_MAX, label: () => organizationSchemaWords().suggestion }),
});

/** The buttons of the owners page. */
export const ownerButtonSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("invite"), id: z.guid() }),
  z.object({ intent: z.literal("remove"), id: z.guid() }),
  z.object({ intent: z.literal("leave") }),
  z.object({ intent: z.literal("accept") }),
  z.object({ intent: z.literal("decline") }),
]);
