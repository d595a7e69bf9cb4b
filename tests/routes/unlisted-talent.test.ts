import { expect, inject, test } from "vitest";
import { words as banglaOverview } from "../../app/domain/dashboard/overview.bn.ts";
import { words as englishOverview } from "../../app/domain/dashboard/overview.en.ts";
import { words as bangla } from "../../app/features/talent/components/listing-banner.bn.ts";
import { words as english } from "../../app/features/talent/components/listing-banner.en.ts";
import { words as banglaSteps } from "../../app/features/onboarding/components/talent-steps.bn.ts";
import { words as englishSteps } from "../../app/features/onboarding/components/talent-steps.en.ts";
import { words as mentorForms } from "../../app/features/mentors/components/mentor-forms.en.ts";
import { words as banglaPage } from "../../app/features/talent/components/talent-page.bn.tsx";
import { words as englishPage } from "../../app/features/talent/components/talent-page.en.tsx";
import { createMember } from "../support/members.ts";
import { insertMentor } from "../support/mentors.ts";
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
const beBoth = (decide: (talent: Talent) => Promise<unknown>) => async (talent: Talent) =>
  void [await beYounger(talent), await decide(talent)];

test.each([
  ["whose profile a moderator hid reads that, and how to appeal", hide, TAKEN_DOWN, YOUNGER],
  ["who is suspended reads that the profile is hidden, and how to appeal", suspend, TAKEN_DOWN, YOUNGER],
  ["who is under 18 reads that, and of nothing that was decided", beYounger, YOUNGER, TAKEN_DOWN],
  // No guardian's yes would list them.
  ["who is under 18 and suspended reads that the profile is hidden", beBoth(suspend), TAKEN_DOWN, YOUNGER],
  ["who is under 18 and whose profile a moderator hid reads that", beBoth(hide), TAKEN_DOWN, YOUNGER],
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

test.each([
  ["whose profile a moderator has hidden meanwhile", hide],
  ["who is under 18", beYounger],
] as const)("a member %s is not told after confirming it that they are in the directory", async (_, arrange) => {
  const talent = await createTalent(stack);
  const member = await new Visitor(stack.origin).signIn(talent);
  const said = async () => {
    const answer = await member.post("/dashboard", { intent: "confirm-talent", from: `/talent/${talent.talentId}` });
    return unescapeHtml(await (await member.get(answer.headers.get("Location") ?? "")).text());
  };
  expect(await said()).toContain("You are in the directory");
  await arrange(talent);
  const after = await said();
  expect(after).not.toContain("You are in the directory");
  expect(after).toContain("The directory does not list you now");
});

const HIDDEN = { "": englishPage.hiddenTitle, "/bn": banglaPage.hiddenTitle };
const SAY_OPEN = { "": englishOverview.hidden, "/bn": banglaOverview.hidden };

test.each(["", "/bn"] as const)(
  "a member under 18 who is not open to work is not told at %j/ that saying so would list them",
  async (prefix) => {
    const talent = await createTalent(stack);
    await sql(stack, "update public.talent_profiles set is_open_to_work = false where id = $1", [talent.talentId]);
    const member = await new Visitor(stack.origin).signIn(talent);
    const read = async (path: string) => unescapeHtml(await (await member.get(prefix + path)).text());
    const own = () => read(`/talent/${talent.talentId}`);
    expect(await own()).toContain(HIDDEN[prefix]);
    expect(await read("/dashboard")).toContain(SAY_OPEN[prefix]);
    await beYounger(talent);
    expect(await own()).not.toContain(HIDDEN[prefix]);
    expect(await own()).toContain(YOUNGER[prefix]);
    expect(await read("/dashboard")).not.toContain(SAY_OPEN[prefix]);
  },
);

test.each(["", "/bn"] as const)(
  "a member who is not open to work and is suspended reads at %j/ that the profile is hidden, not that saying so would list them",
  async (prefix) => {
    const talent = await createTalent(stack);
    await sql(stack, "update public.talent_profiles set is_open_to_work = false where id = $1", [talent.talentId]);
    await suspend(talent);
    const member = await new Visitor(stack.origin).signIn(talent);
    const read = async (path: string) => unescapeHtml(await (await member.get(prefix + path)).text());
    const own = await read(`/talent/${talent.talentId}`);
    expect(own).not.toContain(HIDDEN[prefix]);
    expect(own).toContain(TAKEN_DOWN[prefix]);
    expect(await read("/dashboard")).not.toContain(SAY_OPEN[prefix]);
  },
);

test.each([
  ["whose profile a moderator hid", hide, "openTakenDown"],
  ["who is suspended", suspend, "openTakenDown"],
  ["under 18", beYounger, "openYounger"],
  ["under 18 who is suspended", beBoth(suspend), "openTakenDown"],
] as const)("a member %s is promised in the wizard's second step to be found by nobody", async (_, arrange, said) => {
  const talent = await createTalent(stack);
  const member = await new Visitor(stack.origin).signIn(talent);
  const steps = { "": englishSteps, "/bn": banglaSteps };
  for (const prefix of ["", "/bn"] as const) {
    const read = async () => unescapeHtml(await (await member.get(`${prefix}/onboarding/talent?step=2`)).text());
    if (prefix === "") {
      expect(await read()).toContain(englishSteps.openHint);
      await arrange(talent);
    }
    const page = await read();
    expect(page).toContain(steps[prefix][said]);
    expect(page).not.toContain(steps[prefix].openHint);
  }
});

test.each(["", "/bn"] as const)(
  "a member who is not open to work and whose profile a moderator hid reads that at %j/, not that saying so would list them",
  async (prefix) => {
    const talent = await createTalent(stack);
    await sql(stack, "update public.talent_profiles set is_open_to_work = false where id = $1", [talent.talentId]);
    await hide(talent);
    const member = await new Visitor(stack.origin).signIn(talent);
    const read = async (path: string) => unescapeHtml(await (await member.get(prefix + path)).text());
    const own = await read(`/talent/${talent.talentId}`);
    expect(own).not.toContain(HIDDEN[prefix]);
    expect(own).toContain(TAKEN_DOWN[prefix]);
    expect(own).toContain(`href="${prefix}/appeal"`);
    const dashboard = await read("/dashboard");
    expect(dashboard).not.toContain(SAY_OPEN[prefix]);
    expect(dashboard).toContain((prefix === "" ? englishOverview : banglaOverview).takenDown);
    expect(dashboard).toContain(`href="${prefix}/appeal"`);
  },
);

test("a member under 18 who offers mentoring is not told that everybody can find them in the list of mentors", async () => {
  const mentor = await createMember(stack, { role: "mentor" });
  const visitor = await new Visitor(stack.origin).signIn(mentor);
  const read = async () => unescapeHtml(await (await visitor.get("/mentoring")).text());
  expect(await read()).toContain(mentorForms.offer.lead);
  await sql(stack, "update public.profiles set is_younger = true where id = $1", [mentor.id]);
  expect(await read()).not.toContain(mentorForms.offer.lead);
  expect(await read()).toContain(YOUNGER[""]);
});

test("a mentor who is suspended reads that nobody finds them, and how to appeal, not until when they are listed", async () => {
  const mentor = await createMember(stack, { role: "mentor" });
  await insertMentor((query, values) => sql(stack, query, values), mentor);
  const visitor = await new Visitor(stack.origin).signIn(mentor);
  const read = async () => unescapeHtml(await (await visitor.get("/mentoring")).text());
  const LISTED = "You are listed until";
  expect(await read()).toContain(LISTED);
  await sql(stack, "select private.suspend($1)", [mentor.id]);
  expect(await read()).not.toContain(LISTED);
  expect(await read()).toContain(mentorForms.offer.takenDown);
});
