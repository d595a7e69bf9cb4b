import { createMember, type Member, type MemberOptions } from "./members.ts";
import { sql, type Stack } from "./stack.ts";

export type Talent = Member & { talentId: string; title: string };

/** Creates a member in the directory, through the API. */
export async function createTalent(
  stack: Stack,
  { title = "Tide engineer", ...options }: MemberOptions & { title?: string } = {},
): Promise<Talent> {
  const member = await createMember(stack, options);
  const [row] = await sql<{ id: string }>(
    stack,
    "insert into public.talent_profiles (user_id, title) values ($1, $2) returning id",
    [member.id, title],
  );
  return { ...member, title, talentId: row?.id ?? "" };
}
