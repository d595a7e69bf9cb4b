/** The `rel` of every link to an address that a member typed (requirements/talent.md d51). */
export const EXTERNAL_REL = "nofollow ugc noopener noreferrer";

/** A member's address when it is http or https, else null: `javascript:` must never reach an href. */
export function externalUrl(typed: string | null | undefined): string | null {
  if (!typed || !URL.canParse(typed)) return null;
  const { protocol, href } = new URL(typed);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
