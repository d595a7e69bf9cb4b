import { beforeAll, describe, expect, it } from "vitest";

import { createJob } from "./support/factories.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

type Row = { id: string; for_client: boolean | null; client_name: string | null };
type Found = {
  total: number;
  choices: { hires: Record<string, number>; type: Record<string, number> };
  nearest: { without: Record<string, number>; left_out: string | null } | null;
  jobs: Row[];
};

const READ = "for_client,client_name";

describeOnPostgresFirst("for whom a poster hires (docs/decisions/0220-who-hires.md)", (target) => {
  let poster: string;
  let stranger: string;
  beforeAll(async () => {
    poster = await target().createUser({ joinedDaysAgo: 100 });
    stranger = await target().createUser({ joinedDaysAgo: 100 });
  });

  const post = async (row: object) => {
    const member = await target().createUser({ joinedDaysAgo: 100 });
    const body = { client_id: member, title: "Builder", description: "Build", ...row };
    return target().request(member, "POST", `jobs?select=${READ}`, { body, prefer: "return=representation" });
  };
  const change = (actor: Actor, id: string, body: object) =>
    target().request(actor, "PATCH", `jobs?id=eq.${id}&select=id`, { body, prefer: "return=representation" });
  const search = async (body: object, actor: Actor = null) => {
    const { status, text } = await target().request(actor, "POST", "rpc/search_jobs", { body });
    expect(status, text).toBe(200);
    return JSON.parse(text) as Found;
  };

  it.each([
    [{}, { for_client: null, client_name: null }],
    [{ for_client: null }, { for_client: null, client_name: null }],
    [{ for_client: false }, { for_client: false, client_name: null }],
    [{ for_client: true }, { for_client: true, client_name: null }],
    [
      { for_client: true, client_name: "Bonik" },
      { for_client: true, client_name: "Bonik" },
    ],
    [{ for_client: true, client_name: "ব".repeat(120) }, { client_name: "ব".repeat(120) }],
  ])("a poster says %j, and it is stored so", async (sent, stored) => {
    const { status, rows, text } = await post(sent);
    expect(status, text).toBe(201);
    expect(rows).toMatchObject([stored]);
  });

  it.each([
    [{ client_name: "Bonik" }, "jobs_client_of_job"],
    [{ for_client: null, client_name: "Bonik" }, "jobs_client_of_job"],
    [{ for_client: false, client_name: "Bonik" }, "jobs_client_of_job"],
    [{ for_client: true, client_name: "" }, "jobs_client_name_length"],
    [{ for_client: true, client_name: " \n" }, "jobs_client_name_length"],
    [{ for_client: true, client_name: "x".repeat(121) }, "jobs_client_name_length"],
    [{ for_client: true, client_name: "a\u202eb" }, "jobs_client_name_direction"],
  ])("%j is refused", async (sent, constraint) => {
    const { code, text } = await post(sent);
    expect(code, text).toBe("23514");
    expect(text).toContain(constraint);
  });

  it("the poster alone changes it, and takes a client's name away with the client", async () => {
    const id = await createJob(target(), poster, { for_client: true, client_name: "Bonik" });
    const wish = { for_client: false, client_name: null };
    expect(await change(null, id, wish)).toMatchObject({ status: 401, code: "42501" });
    expect(await change(stranger, id, wish)).toMatchObject({ status: 200, rows: [] });
    expect(await change(poster, id, { for_client: false })).toMatchObject({ code: "23514" });
    expect(await change(poster, id, wish)).toMatchObject({ status: 200, rows: [{ id }] });
    for (const actor of [null, stranger, poster]) {
      const { rows } = await target().request(actor, "GET", `jobs?id=eq.${id}&select=${READ}`);
      expect(rows).toEqual([wish]);
    }
  });

  describe("as a filter", () => {
    const mark = "Quernstone";
    let ids: Record<"named" | "unnamed" | "own" | "unsaid", string>;
    beforeAll(async () => {
      const put = (title: string, row: object) => createJob(target(), poster, { title: `${mark} ${title}`, ...row });
      ids = {
        named: await put("named", { for_client: true, client_name: "Ziggurat Ltd", job_type: "onsite" }),
        unnamed: await put("unnamed", { for_client: true }),
        own: await put("own", { for_client: false }),
        unsaid: await put("unsaid", {}),
      };
      await createJob(target(), poster, { title: `${mark} closed`, for_client: false, status: "closed" });
    });
    const idsOf = ({ jobs }: Found) => jobs.map(({ id }) => id);

    it("finds for visitors and members what posters have said, and nothing of those who have not", async () => {
      for (const actor of [null, stranger, poster]) {
        expect(idsOf(await search({ q: mark }, actor)).toSorted()).toEqual(Object.values(ids).toSorted());
        expect(idsOf(await search({ q: mark, hires: "" }, actor))).toHaveLength(4);
        expect(idsOf(await search({ q: mark, hires: "self" }, actor))).toEqual([ids.own]);
        expect(idsOf(await search({ q: mark, hires: "client" }, actor))).toEqual([ids.unnamed, ids.named]);
        const body = { q: mark, hires: "client" };
        const { text } = await target().request(actor, "POST", "rpc/search_job_list", { body });
        expect((JSON.parse(text) as { jobs: Row[] }).jobs).toMatchObject([
          { id: ids.unnamed, for_client: true, client_name: null },
          { id: ids.named, for_client: true, client_name: "Ziggurat Ltd" },
        ]);
      }
    });

    it("counts both choices whichever is chosen, and the others' choices within it", async () => {
      for (const hires of [undefined, "self", "client"]) {
        const { choices } = await search({ q: mark, hires });
        expect(choices.hires).toEqual({ self: 1, client: 2 });
      }
      expect((await search({ q: mark, hires: "client" })).choices.type).toEqual({ onsite: 1, remote: 1 });
      expect((await search({ q: mark, hires: "self" })).choices.type).toEqual({ remote: 1 });
      expect((await search({ q: mark, type: "onsite" })).choices.hires).toEqual({ client: 1 });
    });

    it("is a way out where nothing is found", async () => {
      const { total, nearest } = await search({ q: mark, hires: "self", type: "onsite" });
      expect(total).toBe(0);
      expect(nearest?.without).toMatchObject({ hires: 1, type: 1 });
      expect((await search({ q: `${mark} unsaid`, hires: "client" })).nearest).toMatchObject({ left_out: "hires" });
    });

    it.each(["anybody", "SELF", "true", "self,client", " "])("refuses %j in all of its forms", async (hires) => {
      for (const name of ["search_jobs", "search_job_list"]) {
        for (const actor of [null, stranger]) {
          const { code, text } = await target().request(actor, "POST", `rpc/${name}`, { body: { hires } });
          expect([code, text]).toEqual(["22023", expect.stringContaining("posters hire for self or for a client")]);
        }
      }
    });

    it("is beside a search that finds a client by name", async () => {
      expect(idsOf(await search({ q: "ziggurat" }))).toEqual([ids.named]);
      const [row] = (await search({ q: "ziggurat" })).jobs;
      expect(row).toMatchObject({ for_client: true, client_name: "Ziggurat Ltd" });
      const page = await target().request(null, "POST", "rpc/job_page", { body: { id: ids.named } });
      expect(JSON.parse(page.text)).toMatchObject({ job: { for_client: true, client_name: "Ziggurat Ltd" } });
      const own = await target().request(poster, "GET", `own_jobs?id=eq.${ids.named}&select=${READ}`);
      expect(own.rows).toEqual([{ for_client: true, client_name: "Ziggurat Ltd" }]);
      await change(poster, ids.named, { client_name: "Obelisk Ltd" });
      expect(idsOf(await search({ q: "obelisk" }))).toEqual([ids.named]);
      expect((await search({ q: "ziggurat" })).total).toBe(0);
    });

    it("a moderator reads the client of a reported job", async () => {
      const [reported] = await target().sql<{ facts: object }>("select (private.reported_job($1)).facts", [ids.named]);
      expect(reported?.facts).toMatchObject({ client: "Obelisk Ltd" });
    });
  });
});
