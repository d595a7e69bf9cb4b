import { expect, inject, test } from "vitest";
import { words as bangla } from "../../app/features/talent/components/listing-banner.bn.ts";
import { words as english } from "../../app/features/talent/components/listing-banner.en.ts";
import { sql } from "../support/stack.ts";
import { createTalent, type Talent } from "../support/talents.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const YOUNGER = { "": "You told us that you are under 18", "/bn": "১৮ বছরের কম" };
const TAKEN_DOWN = { "": english.takenDown, "/bn": bangla.takenDown };

const suspend = ({ id }: Talent) => sql(stack, "select private.suspend($1)", [id]);
const hide = ({ talentId }: Talent) =>
  sql(stack, "update public.talent_profiles set hidden_at = now() where id = $1", [talentId]);
const beYounger = ({ id }: Talent) => sql(stack, "update public.profiles set is_younger = true where id = $1", [id]);

test.each([
  ["whose profile a moderator hid reads that, and how to appeal", hide, TAKEN_DOWN, YOUNGER],
  ["who is suspended reads that the profile is hidden, and how to appeal", suspend, TAKEN_DOWN, YOUNGER],
  ["who is under 18 reads that, and of nothing that was decided", beYounger, YOUNGER, TAKEN_DOWN],
] as const)("a member who is open to work and %s", async (_, arrange, said, unsaid) => {
  const talent = await createTalent(stack);
  await arrange(talent);
  const member = await new Visitor(stack.origin).signIn(talent);
  for (const prefix of ["", "/bn"] as const) {
    const page = unescapeHtml(await (await member.get(`${prefix}/talent/${talent.talentId}`)).text());
    expect(page).toContain(said[prefix]);
    expect(page).not.toContain(unsaid[prefix]);
    expect(page.includes(`href="${prefix}/appeal"`)).toBe(said === TAKEN_DOWN);
  }
});
