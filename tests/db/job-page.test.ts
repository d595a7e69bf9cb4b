import { beforeAll, describe, expect, it } from "vitest";

import { getJobPage } from "../../app/features/jobs/jobs.queries.server.ts";
import type { RequestClient } from "../../app/supabase/client.server.ts";
import { createJob, createOrganization, createTalent } from "./support/factories.ts";
import { waitsForLock } from "./support/locks.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("a job's page in one call (requirements/jobs.md 60, 69)", (target) => {
  let poster = "";
  let rival = "";
  let applicant = "";
  const ids: Record<string, string> = {};
  const visitor = () => target().anon() as unknown as RequestClient;
  const member = async (id: string) => (await target().as(id)) as unknown as RequestClient;
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  beforeAll(async () => {
    const users = [1, 2, 3].map(() => target().createUser({ joinedDaysAgo: 100 }));
    [poster = "", rival = "", applicant = ""] = await Promise.all(users);
    const setu = { company_name: "Setu", skills_required: ["React", "SQL", "Go"] };
    const jobs: [title: string, by: string, row: Record<string, unknown>][] = [
      ["Shown", poster, { ...setu, job_type: "remote" }],
      ["Other one", poster, { ...setu, created_at: day(1) }],
      ["Other closed", poster, { ...setu, status: "closed" }],
      ["Other past", poster, { ...setu, deadline: "2020-01-01" }],
      ["Other company", poster, { ...setu, company_name: "Setu Two", skills_required: ["Kotlin"] }],
      ["No company", poster, { skills_required: ["React"], job_type: "onsite" }],
      ["Same name", rival, { ...setu, created_at: day(3) }],
      ["Two skills", rival, { skills_required: ["react", "SQL"], created_at: day(1) }],
      ["One skill, remote", rival, { skills_required: ["GO"], job_type: "remote", created_at: day(9) }],
      ["One skill, newer", rival, { skills_required: ["Go"], job_type: "onsite", created_at: day(1) }],
      ["No skill", rival, { skills_required: ["Kotlin"] }],
      ["Hidden and alike", rival, { ...setu, status: "hidden" }],
    ];
    for (const [title, by, row] of jobs) ids[title] = await createJob(target(), by, { title, ...row });
    await target().sql(
      "insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, 'Hello')",
      [ids.Shown, applicant],
    );
  });

  const titles = (lines: { title: string }[] | undefined) => lines?.map(({ title }) => title);

  it("shows a visitor the job, what else its company offers, and what is like it", async () => {
    const page = await getJobPage(visitor(), ids.Shown ?? "");
    expect(page?.job).toMatchObject({ title: "Shown", company_name: "Setu", status: "active" });
    expect(titles(page?.others)).toEqual(["Other one"]);
    expect(titles(page?.similar)).toEqual(["Same name", "Two skills", "One skill, remote"]);
    expect(page?.applications).toBeNull();
  });

  it("takes no other job of the poster for the company's, where none is named", async () => {
    const page = await getJobPage(visitor(), ids["No company"] ?? "");
    expect(page?.others).toEqual([]);
  });

  it("names the organization that a job is posted for in every list, as its page does, while its own page is public", async () => {
    const [owner, reader] = [await target().createUser(), await target().createUser()];
    const skill = "Laravel";
    const row = { skills_required: [skill], title: `Titas ${owner.slice(0, 8)}` };
    const organization = await createOrganization(target(), owner, { name: "Titas Labs" });
    const id = await createJob(target(), owner, { ...row, organization_id: organization });
    const like = await createJob(target(), rival, row);
    await createTalent(target(), reader);
    await target().sql(
      "insert into public.user_skills (user_id, skill_id) select $1, s.id from public.skills s where s.name = $2",
      [reader, skill],
    );

    type Lists = { jobs: { id: string; company_name: string | null }[] };
    const ask = async (actor: string | null, call: string, body: object) =>
      JSON.parse((await target().request(actor, "POST", `rpc/${call}`, { body })).text) as never;
    const companyIn = ({ jobs }: Lists) => jobs.find((job) => job.id === id)?.company_name;
    const named = async () => {
      const { newest_jobs: newest } = (await ask(null, "home", { newest_size: 50 })) as { newest_jobs: Lists["jobs"] };
      const [digest] = await target().sql<{ told: { newest: { id: string; company: string | null }[] } }>(
        "select private.digest_jobs($1, '-infinity') as told",
        [reader],
      );
      const [saved] = await target().sql<{ job: { company: string | null } }>("select private.saved_job($1) as job", [
        id,
      ]);
      const page = await getJobPage(visitor(), like);
      return [
        companyIn(await ask(null, "search_jobs", { q: row.title })),
        companyIn(await ask(reader, "search_job_list", { q: row.title })),
        companyIn({ jobs: newest }),
        page?.similar.find((line) => line.id === id)?.company_name,
        digest?.told.newest.find((job) => job.id === id)?.company,
        saved?.job.company,
      ];
    };
    expect(await named()).toEqual(Array(6).fill("Titas Labs"));
    await target().sql("update public.organizations set name = 'Meghna Labs' where id = $1", [organization]);
    expect(await named()).toEqual(Array(6).fill("Meghna Labs"));
    const hidden = "select private.hide_organization($1, true)";
    const unlisted =
      "update public.organizations set is_listed = false, hidden_at = null, is_hidden = false where id = $1";
    for (const change of [hidden, unlisted]) {
      await target().sql(change, [organization]);
      expect(await named(), change).toEqual(Array(6).fill(null));
    }
  });

  it("is found by the name of its organization as long as a visitor reads that on its card, and is not changed by it", async () => {
    const owner = await target().createUser();
    const [first, second] = [`Turag${owner.slice(0, 8)}`, `Balu${owner.slice(0, 8)}`];
    const organization = await createOrganization(target(), owner, { name: first });
    const page = { organization_id: organization };
    const unnamed = await createJob(target(), owner, { ...page, title: "Without a company" });
    const typed = await createJob(target(), owner, { ...page, title: "With a company", company_name: "Surma" });
    const moved = await createJob(target(), owner, { title: "On no page" });
    const found = async (q: string) => {
      const { text } = await target().request(null, "POST", "rpc/search_jobs", { body: { q } });
      return (JSON.parse(text) as { jobs: { id: string }[] }).jobs.map(({ id }) => id).toSorted();
    };
    const changed = () =>
      target().sql("select id, updated_at from public.jobs where id = any ($1) order by id", [[unnamed, typed, moved]]);
    const before = await changed();

    expect([await found(first), await found(second)]).toEqual([[unnamed], []]);
    const edits = "select count(*)::integer as edits from private.actions where member_id = $1 and kind = 'edits'";
    const counted = await target().sql(edits, [owner]);
    const renamed = await target().request(owner, "PATCH", `organizations?id=eq.${organization}`, {
      body: { name: second },
    });
    expect(renamed.status).toBe(204);
    expect([await found(first), await found(second)]).toEqual([[], [unnamed]]);
    expect(await target().sql(edits, [owner])).toEqual(counted);

    await target().sql("update public.jobs set organization_id = $1 where id = $2", [organization, moved]);
    expect(await found(second)).toEqual([unnamed, moved].toSorted());
    expect(await changed()).toEqual(before);
    const shown = (hidden: boolean) => target().sql("select private.hide_organization($1, $2)", [organization, hidden]);
    await shown(true);
    expect(await found(second)).toEqual([]);
    await shown(false);
    await target().sql("update public.jobs set company_name = 'Surma' where id = $1", [moved]);
    expect(await found(second)).toEqual([unnamed]);
    await target().sql("delete from public.organization_members where organization_id = $1", [organization]);
    expect(await found(second)).toEqual([]);
  });

  it("is found by no name of a page that its owner unlists while the job comes onto it", async () => {
    const owner = await target().createUser();
    for (const isPostedFirst of [true, false]) {
      const name = `Karatoya${owner.slice(0, 8)} ${isPostedFirst}`;
      const organization = await createOrganization(target(), owner, { name });
      const post = `insert into public.jobs (client_id, title, description, organization_id)
        values ('${owner}', 'Ferry pilot', 'Steers', '${organization}')`;
      const unlist = `update public.organizations set is_listed = false where id = '${organization}'`;
      const [first, second] = isPostedFirst ? [post, unlist] : [unlist, post];
      let waiting: Promise<unknown> | undefined;
      const begin = async () => {
        waiting = target().sql(second);
        await waitsForLock(target(), waiting);
      };
      await (target().holdTransaction?.(first, begin) ?? target().sql(first).then(begin));
      await waiting;
      const { text } = await target().request(null, "POST", "rpc/search_jobs", { body: { q: name } });
      expect((JSON.parse(text) as { jobs: object[] }).jobs, String(isPostedFirst)).toEqual([]);
    }
  });

  it("offers a visitor no other job that carries a warning, neither of its company nor like it", async () => {
    const [owner, other] = [await target().createUser(), await target().createUser()];
    const row = { company_name: "Jomuna", skills_required: ["Elixir"] };
    const warned = { reported_for: "asks_for_money" };
    const id = await createJob(target(), owner, { ...row, title: "Read" });
    for (const by of [owner, other]) {
      await createJob(target(), by, { ...row, title: "Good" });
      await createJob(target(), by, { ...row, ...warned, title: "Warned of" });
    }
    const page = await getJobPage(visitor(), id);
    expect([titles(page?.others), titles(page?.similar)]).toEqual([["Good"], ["Good"]]);
  });

  describe("leads to another job of its poster", () => {
    /** A job of a new poster, and another of theirs with the same requirements that reposts it. */
    const createPair = async (first: Record<string, unknown>, second: Record<string, unknown>) => {
      const owner = await target().createUser({ joinedDaysAgo: 100 });
      const pages = { a: await createOrganization(target(), owner), b: await createOrganization(target(), owner) };
      const skills_required = [`Rust ${owner.slice(0, 8)}`];
      const rowOf = ({ page, ...row }: Record<string, unknown>) => ({
        skills_required,
        organization_id: page === undefined ? null : pages[page as "a" | "b"],
        ...row,
      });
      const one = await createJob(target(), owner, rowOf(first));
      const two = await createJob(target(), owner, { ...rowOf(second), repost_of: one });
      return { owner, one, two, pages };
    };
    const SETU = { company_name: "Setu" };
    const BONIK = { for_client: true, client_name: "Bonik" };
    const again = async (actor: string | null, id: string) =>
      (await target().request(actor, "POST", "rpc/job_again", { body: { id } })).text;
    const idsOf = (lines: { id: string }[] | undefined) => lines?.map(({ id }) => id);

    it.each([
      ["both name one company", SETU, SETU, true],
      ["none names any", {}, {}, true],
      ["both are on one page", { page: "a" }, { page: "a" }, true],
      ["one names its company", SETU, {}, false],
      ["they name two", SETU, { company_name: "Setu Two" }, false],
      ["one is on a page", { page: "a" }, {}, false],
      ["they are on two", { page: "a" }, { page: "b" }, false],
      ["one of a company is on a page", { ...SETU, page: "a" }, SETU, false],
      ["both name one client", BONIK, BONIK, true],
      ["one names its client", {}, BONIK, false],
      ["one keeps its client's name back", { for_client: true }, BONIK, false],
    ])("where %s: beside it, from its old address, and never by what is like it", async (_, first, second, isTold) => {
      const { owner, one, two } = await createPair(first, second);
      for (const [id, other] of [
        [one, two],
        [two, one],
      ] as const) {
        const page = await getJobPage(visitor(), id);
        expect(idsOf(page?.others)).toEqual(isTold ? [other] : []);
        // If it were missing from both, that would reveal that it is the poster's.
        expect(idsOf(page?.similar)).toEqual(isTold ? [] : [other]);
      }
      const readers = [null, applicant, owner];
      for (const reader of readers) expect(await again(reader, one)).toBe("null");
      await target().sql("update public.jobs set status = 'closed' where id = $1", [one]);
      for (const reader of readers) {
        expect(await again(reader, one)).toBe(isTold ? JSON.stringify(two) : "null");
        expect(await again(reader, two)).toBe("null");
        const [column, filter] = await Promise.all(
          ["jobs?select=id,repost_of", `jobs?select=id&repost_of=eq.${one}`].map((path) =>
            target().request(reader, "GET", path),
          ),
        );
        expect([column?.code, filter?.code]).toEqual(["42501", "42501"]);
      }
      expect((await getJobPage(await member(owner), one))?.again).toBe(isTold ? two : null);
      const own = await target().request(owner, "GET", `own_jobs?id=eq.${two}&select=repost_of`);
      expect(own.rows).toEqual([{ repost_of: one }]);
    });

    it("beside it where both name one company, and not from its old address if only one names the client", async () => {
      const { one, two } = await createPair({ ...SETU, for_client: true }, { ...SETU, ...BONIK });
      expect(idsOf((await getJobPage(visitor(), one))?.others)).toEqual([two]);
      await target().sql("update public.jobs set status = 'closed' where id = $1", [one]);
      expect(await again(null, one)).toBe("null");
    });

    it.each(["leaves", "is taken out of"])(
      "and not to one that names nobody once its poster %s the page",
      async (way) => {
        const other = await target().createUser({ joinedDaysAgo: 100 });
        const { owner, one, two, pages } = await createPair({ page: "a" }, {});
        const beside = await createJob(target(), owner, { organization_id: pages.a });
        await target().sql(
          `insert into public.organization_members (organization_id, member_id, created_at) values ($1, $2, now() - interval '1 year')`,
          [pages.a, other],
        );
        const [{ id: membership = "" } = {}] = await target().sql<{ id: string }>(
          "select id from public.organization_members where organization_id = $1 and member_id = $2",
          [pages.a, owner],
        );
        const changes = () =>
          target().sql("select id, updated_at::text from public.jobs where client_id = $1 order by id", [owner]);
        const before = await changes();
        const left = await (way === "leaves"
          ? target().request(owner, "DELETE", `organization_members?member_id=eq.${owner}`)
          : target().request(other, "POST", "rpc/remove_owner", { body: { owner: membership } }));
        expect(left.status).toBeLessThan(300);

        const rows = await target().sql("select organization_id from public.jobs where id = $1", [one]);
        expect(rows).toEqual([{ organization_id: null }]);
        expect(await changes()).toEqual(before);
        expect(idsOf((await getJobPage(visitor(), two))?.others)).toEqual([]);
        // Both were on the page, as every reader could see.
        expect(idsOf((await getJobPage(visitor(), one))?.others)).toEqual([beside]);
        await target().sql("update public.jobs set status = 'closed' where id = $1", [one]);
        expect(await again(null, one)).toBe("null");
        const read = await target().request(owner, "GET", "jobs?select=left_organization");
        expect(read.code).toBe("42501");
      },
    );

    it.each([
      ["closed", "status = 'closed'"],
      ["hidden", "status = 'hidden', reported_for = 'spam'"],
      ["past its deadline", "deadline = now() - interval '1 minute'"],
    ])("no longer than that is open: %s it is as one that never was", async (_, end) => {
      const { one, two } = await createPair({}, {});
      await target().sql("update public.jobs set status = 'closed' where id = $1", [one]);
      expect(await again(null, one)).toBe(JSON.stringify(two));
      await target().sql(`update public.jobs set ${end} where id = $1`, [two]);
      const unknown = await again(null, "00000000-0000-4000-8000-00000000dead");
      expect([await again(null, one), unknown]).toEqual(["null", "null"]);
    });
  });

  describe("tells how many have applied", () => {
    it("to the poster", async () => {
      expect((await getJobPage(await member(poster), ids.Shown ?? ""))?.applications).toBe(1);
      expect((await getJobPage(await member(poster), ids["Other one"] ?? ""))?.applications).toBe(0);
    });

    it("to nobody else, the applicant included", async () => {
      for (const reader of [applicant, rival]) {
        expect((await getJobPage(await member(reader), ids.Shown ?? ""))?.applications).toBeNull();
      }
    });
  });

  it("is as good as none where row security shows no job", async () => {
    expect(await getJobPage(visitor(), ids["Hidden and alike"] ?? "")).toBeNull();
    expect(await getJobPage(await member(applicant), ids["Other closed"] ?? "")).toBeNull();
    expect(await getJobPage(visitor(), "00000000-0000-4000-8000-00000000dead")).toBeNull();
    expect((await getJobPage(await member(poster), ids["Other closed"] ?? ""))?.job.status).toBe("closed");
  });
});
