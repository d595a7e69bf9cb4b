import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { words as banglaSaid } from "../../app/features/applications/applications-said.bn.ts";
import { words as englishSaid } from "../../app/features/applications/applications-said.en.ts";
import { words as bangla } from "../../app/features/applications/components/applications.bn.tsx";
import { words as english } from "../../app/features/applications/components/applications.en.tsx";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const SENT = "/dashboard?tab=applications&box=sent";
const RECEIVED = "/dashboard?tab=applications&box=received";
const LANGUAGES = [
  ["", english, englishSaid],
  ["/bn", bangla, banglaSaid],
] as const;

const run = <Row>(text: string, params?: unknown[]) => sql<Row>(stack, text, params);

// An applicant accepted by a poster who is now suspended, and that poster (decisions/0110).
describe("a suspended poster", () => {
  let poster: Member;
  let waiting: Member;
  let sharing: Member;
  let open: string;

  beforeAll(async () => {
    poster = await createMember(stack, { fullName: "Faruk Fraud" });
    waiting = await createMember(stack, { fullName: "Wahida Waiting" });
    sharing = await createMember(stack, { fullName: "Shirin Sharing", phone: "+8801912345670" });
    const accept = async (applicant: Member, shares: boolean) => {
      const [job] = await run<{ id: string }>(
        "insert into public.jobs (client_id, title, description) values ($1, 'Ferry pilot', 'Steer') returning id",
        [poster.id],
      );
      const id = randomUUID();
      await run(
        `insert into public.job_applications (id, job_id, applicant_id, cover_letter, consent_to_reveal)
         values ($1, $2, $3, 'I steer', $4)`,
        [id, job?.id, applicant.id, shares],
      );
      await run("update public.job_applications set status = 'accepted' where id = $1", [id]);
      return id;
    };
    open = await accept(waiting, false);
    await accept(sharing, true);
  });

  const pageOf = async (member: Member, path: string) =>
    (await (await new Visitor(stack.origin).signIn(member)).get(path)).text();

  test("read what was shared before, and was shown to whom they had accepted", async () => {
    const page = await pageOf(waiting, SENT);
    for (const text of [poster.fullName, english.share]) expect(page).toContain(text);
    const before = await pageOf(poster, RECEIVED);
    for (const text of [sharing.fullName, sharing.email]) expect(before).toContain(text);
    await run("select private.suspend($1)", [poster.id]);
  });

  test("is offered nobody's name and contact, and is to them somebody who can't be reached", async () => {
    for (const [prefix, words] of LANGUAGES) {
      const page = await pageOf(waiting, prefix + SENT);
      expect(page).toContain(words.left.replaceAll("'", "&#x27;"));
      for (const text of [poster.fullName, words.share, words.notNow]) expect(page).not.toContain(text);
    }
  });

  test("gets nobody by a yes from a page of before, which says that the job is looked at", async () => {
    const visitor = await new Visitor(stack.origin).signIn(waiting);
    for (const [prefix, , said] of LANGUAGES) {
      const answer = await visitor.post(`${prefix}${SENT}`, { intent: "share", applicationId: open });
      expect(answer.status).toBe(302);
      expect(await (await visitor.get(answer.headers.get("Location") ?? "")).text()).toContain(said.reviewed);
    }
    expect(await run("select consent_to_reveal from public.job_applications where id = $1", [open])).toEqual([
      { consent_to_reveal: false },
    ]);
  });

  test("reads no contact that was shared before, on the page and in the file, and its owner can end it", async () => {
    for (const [prefix, words] of LANGUAGES) {
      const page = await pageOf(poster, prefix + RECEIVED);
      expect(page).toContain(words.withdrawn.replaceAll("'", "&#x27;"));
      const file = await pageOf(poster, `${prefix}/applications/received.csv`);
      expect(file.trim().split("\n")).toHaveLength(3);
      for (const text of [sharing.fullName, sharing.email, "8801912345670"]) {
        expect(page).not.toContain(text);
        expect(file).not.toContain(text);
      }
      const own = await pageOf(sharing, prefix + SENT);
      for (const text of [sharing.fullName, sharing.email, words.unshare]) expect(own).toContain(text);
    }
  });

  test("reads it again when the suspension has ended", async () => {
    await run("select private.unsuspend($1)", [poster.id]);
    const page = await pageOf(poster, RECEIVED);
    for (const text of [sharing.fullName, sharing.email]) expect(page).toContain(text);
    expect(await pageOf(waiting, SENT)).toContain(english.share);
  });
});
