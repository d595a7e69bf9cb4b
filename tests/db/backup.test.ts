import { createHash, createHmac, randomUUID } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from "vitest";

import { backup } from "../../scripts/backup/backup.ts";
import { forgetLeavers } from "../../scripts/backup/leavers.ts";
import { restore } from "../../scripts/backup/restore.ts";
import { migrate } from "../../scripts/migrate/migrate.ts";
import { migrationFiles } from "../../supabase/local/migration-files.ts";
import { ROOT } from "../support/build.ts";
import { ask, BARE, databaseUrl } from "./support/postgres-server.ts";
import { createScenario } from "./support/scenario.ts";
import { describeOnEachTarget, type Target } from "./support/target.ts";

const port = inject("postgresPort") ?? 0;

const directory = join(ROOT, "supabase/migrations");

describe("npm run backup and npm run restore", () => {
  describeOnEachTarget(
    "a site with one row of each kind",
    (target) => {
      let site: Site;
      beforeAll(async () => {
        await createScenario(target());
        site = await siteOf(target());
      });
      beforeEach(async () => {
        site.storage = await startStorage();
        site.supabaseUrl = site.storage.url;
        site.storage.pictures.set(PICTURE, createHash("sha512").update(PICTURE).digest());
        await target().sql("delete from storage.objects");
        await target().sql("insert into storage.objects values ('avatars', $1)", [PICTURE]);
      });

      it("comes back in an empty project: all rows and pictures, keys, counters and texts alike", async () => {
        const folder = newFolder();
        await target().sql("insert into private.visitor_salts (day) values (current_date)");
        // An address may name several hosts, of which some are away.
        const severalHosts = site.connectionString.replace("@", "@127.0.0.1:9,");
        const written = await backup({ ...site, connectionString: severalHosts, folder });
        // Nobody else on the machine may read it.
        expect(statSync(folder).mode & 0o077).toBe(0);
        expect(Object.values(written.rows).filter((rows) => rows > 0).length).toBeGreaterThan(40);

        const empty = await emptyProject();
        const storage = await startStorage();
        // A hosted project ends every statement after two minutes, which a large one's rows take.
        const hurried = `${empty.connectionString}?options=-c%20statement_timeout%3D100`;
        const into = { connectionString: hurried, supabaseUrl: `${storage.url}/`, secretKey: KEY };
        const read = await restore({ ...into, folder, directory });
        expect(read).toEqual(written);
        expect(storage.pictures).toEqual(site.storage.pictures);
        const [before, after] = [await textOf(site.connectionString), await textOf(empty.connectionString)];
        expect(Object.keys(before).length).toBeGreaterThan(60);
        // A copy does not tell who has looked at a profile.
        expect(before["private.visitor_salts"]).toHaveLength(1);
        expect(after).toEqual({ ...before, "private.visitor_salts": [] });

        // Triggers fire again.
        await ask(empty.connectionString, `insert into auth.users (email) values ('new@example.org')`);
        const [profiles] = await ask(empty.connectionString, "select count(*)::integer as all from public.profiles");
        expect(profiles).toEqual({ all: Number(written.rows["public.profiles"]) + 1 });
      });

      it("is copied as of one moment, though people join all the while", async () => {
        const folder = newFolder();
        const copied = backup({ ...site, folder });
        const done = new AbortController();
        void copied.finally(() => done.abort());
        while (!done.signal.aborted) await target().createUser();
        // If they were counted and dumped at different moments, the two would differ.
        const empty = await emptyProject();
        await expect(restore({ ...empty, ...storageOf(site), folder, directory })).resolves.toEqual(await copied);
      });

      it.each<[string, (folder: string) => void, string]>([
        ["a file that changed", (folder) => appendFileSync(join(folder, "database.dump"), "x"), "database.dump is not"],
        ["a picture that is missing", (folder) => rmSync(join(folder, "pictures"), { recursive: true }), "(missing)"],
        ["no manifest", (folder) => rmSync(join(folder, "manifest.json")), "it has no manifest.json"],
      ])("does not come back from a copy with %s, and the project stays empty", async (_, damage, message) => {
        const folder = newFolder();
        await backup({ ...site, folder });
        damage(folder);
        const empty = await emptyProject();
        await expect(restore({ ...empty, ...storageOf(site), folder, directory })).rejects.toThrow(message);
        const tables = await ask(empty.connectionString, "select to_regclass('public.profiles') is null as empty");
        expect(tables).toEqual([{ empty: true }]);
      });

      it("is left again by whoever had left, as the log says, with their pictures and nobody else", async () => {
        const [left, away, stays] = [await target().createUser(), randomUUID(), await target().createUser()];
        const [pictureOfLeft, pictureOfStays] = [`${left}/a.webp`, `${stays}/a.webp`];
        for (const name of [pictureOfLeft, pictureOfStays]) {
          site.storage.pictures.set(name, Buffer.from("picture"));
          await target().sql("insert into storage.objects values ('avatars', $1)", [name]);
        }
        const sessionSecret = "the secret of the web processes";
        const line = (what: string, id: string, hour = 1) => {
          const member = createHmac("sha256", sessionSecret).update(`log:${id}`).digest("base64url").slice(0, 16);
          const time = `2026-11-28T0${hour}:00:00.000Z`;
          return JSON.stringify({ level: "info", time, event: "security", what, route: "/settings", member });
        };
        const options = { ...site, ...storageOf(site), sessionSecret, takenAt: "2026-11-28T00:30:00.000Z" };
        const lines = [
          "a line of something else",
          line("signed in", stays, 0),
          line("signed in", stays),
          `web-1  | ${line("account deleted", left)}`,
          line("account deleted", away),
        ];
        await expect(forgetLeavers({ ...options, secretKey: undefined, lines })).rejects.toThrow("there are pictures");
        expect(await forgetLeavers({ ...options, lines })).toMatchObject({ left: 2, deleted: 1, gaps: [] });
        const there = await target().sql("select id from auth.users where id = any ($1::uuid[])", [
          `{${left},${stays}}`,
        ]);
        expect(there).toEqual([{ id: stays }]);
        expect([...site.storage.pictures.keys()]).toEqual([PICTURE, pictureOfStays]);
        const cut = line("account deleted", stays).slice(0, -2);
        await expect(forgetLeavers({ ...options, lines: [cut] })).rejects.toThrow("This is no line");

        // A log that lost its beginning would leave who had left before it, and say that all went well.
        const tooLate = forgetLeavers({ ...options, takenAt: "2026-11-27T23:59:00.000Z", lines });
        await expect(tooLate).rejects.toThrow("The log begins at 2026-11-28T00:00:00.000Z, after the copy");
        await expect(forgetLeavers({ ...options, lines: [] })).rejects.toThrow("no line of a web process");
        const silent = await forgetLeavers({ ...options, lines: [...lines, line("signed in", stays, 5)] });
        expect(silent.gaps).toEqual([["2026-11-28T01:00:00.000Z", "2026-11-28T05:00:00.000Z"]]);
      });

      it("does not bring back a password that its member had changed", async () => {
        const [stolen, kept] = [await target().createUser(), await target().createUser()];
        await target().sql("update auth.users set encrypted_password = 'old' where id = any ($1::uuid[])", [
          `{${stolen},${kept}}`,
        ]);
        const sessionSecret = "the secret of the web processes";
        const member = createHmac("sha256", sessionSecret).update(`log:${stolen}`).digest("base64url").slice(0, 16);
        const time = "2026-11-28T01:00:00.000Z";
        const lines = [JSON.stringify({ time, event: "security", what: "credentials changed", member })];
        const told = await forgetLeavers({ ...site, ...storageOf(site), sessionSecret, takenAt: time, lines });
        expect(told).toMatchObject({ left: 0, deleted: 0, changed: 1, reset: 1 });
        expect(
          await target().sql("select id, encrypted_password from auth.users where id = any ($1::uuid[]) order by 2", [
            `{${stolen},${kept}}`,
          ]),
        ).toEqual([
          { id: kept, encrypted_password: "old" },
          { id: stolen, encrypted_password: null },
        ]);
      });

      it("leaves the password of a member who asked for another address, or has another since", async () => {
        const [asked, moved] = [await target().createUser(), await target().createUser()];
        await target().sql("update auth.users set encrypted_password = 'kept' where id = any ($1::uuid[])", [
          `{${asked},${moved}}`,
        ]);
        const sessionSecret = "the secret of the web processes";
        const time = "2026-11-28T01:00:00.000Z";
        const line = (what: string, id: string) => {
          const member = createHmac("sha256", sessionSecret).update(`log:${id}`).digest("base64url").slice(0, 16);
          return JSON.stringify({ time, event: "security", what, member });
        };
        const lines = [line("new address asked for", asked), line("address changed", moved)];
        const told = await forgetLeavers({ ...site, ...storageOf(site), sessionSecret, takenAt: time, lines });
        expect(told).toMatchObject({ changed: 0, reset: 0, moved: 1, movedBack: 1 });
        expect(await target().sql("select from auth.users where encrypted_password = 'kept'")).toHaveLength(2);
      });

      it("leaves the password of a member who had changed it before the copy, which holds the new one", async () => {
        const [before, since, undated] = [
          await target().createUser(),
          await target().createUser(),
          await target().createUser(),
        ];
        await target().sql("update auth.users set encrypted_password = 'copied' where id = any ($1::uuid[])", [
          `{${before},${since},${undated}}`,
        ]);
        const sessionSecret = "the secret of the web processes";
        const line = (id: string, time: string | undefined) => {
          const member = createHmac("sha256", sessionSecret).update(`log:${id}`).digest("base64url").slice(0, 16);
          return JSON.stringify({ time, event: "security", what: "credentials changed", member });
        };
        const lines = [
          line(before, "2026-11-20T01:00:00.000Z"),
          // The clocks of the database and of a web process differ a little.
          line(since, "2026-11-28T00:29:30.000Z"),
          line(undated, undefined),
        ];
        const takenAt = "2026-11-28T00:30:00.000Z";
        const told = await forgetLeavers({ ...site, ...storageOf(site), sessionSecret, takenAt, lines });
        expect(told).toMatchObject({ changed: 2, reset: 2 });
        expect(
          await target().sql(
            "select id from auth.users where encrypted_password = 'copied' and id = any ($1::uuid[])",
            [`{${before},${since},${undated}}`],
          ),
        ).toEqual([{ id: before }]);
      });

      it("gets its pictures from a Storage that stumbles, and later from one that was away for long", async () => {
        const folder = newFolder();
        await backup({ ...site, folder });
        const empty = await emptyProject();
        const storage = await startStorage();
        const options = { ...empty, supabaseUrl: storage.url, secretKey: KEY, folder, directory };
        storage.refusals = Infinity;
        await expect(restore(options)).rejects.toThrow(/Storage answered 502.* go on with .*--pictures$/);
        expect(storage.pictures.size).toBe(0);
        storage.refusals = 1;
        await restore({ ...options, onlyPictures: true });
        expect(storage.pictures).toEqual(site.storage.pictures);
      });

      it("is not written over members, nor over another copy", async () => {
        const folder = newFolder();
        await backup({ ...site, folder });
        await expect(restore({ ...site, ...storageOf(site), folder, directory })).rejects.toThrow("has members");
        await expect(backup({ ...site, folder })).rejects.toThrow("EEXIST");
      });

      const dated = (folder: string, version: string) => {
        const manifest = join(folder, "manifest.json");
        const written = JSON.parse(readFileSync(manifest, "utf8")) as object;
        writeFileSync(manifest, JSON.stringify({ ...written, version }));
      };

      it("does not come back in a project with newer migrations, whose own rows it would take away", async () => {
        const folder = newFolder();
        await backup({ ...site, folder });
        const version = migrationFiles(directory).at(-2)?.version ?? "";
        dated(folder, version);
        const project = await emptyProject();
        await migrate({ ...project, directory });
        const restored = restore({ ...project, ...storageOf(site), folder, directory });
        await expect(restored).rejects.toThrow(`newer than the copy's, ${version}`);
        expect(await ask(project.connectionString, "select id from auth.users")).toEqual([]);
      });

      it("does not come back by an older version than it was copied from, and the project stays empty", async () => {
        const folder = newFolder();
        await backup({ ...site, folder });
        dated(folder, "29991231235959");
        const project = await emptyProject();
        const restored = restore({ ...project, ...storageOf(site), folder, directory });
        await expect(restored).rejects.toThrow("no migration 29991231235959");
        const tables = await ask(project.connectionString, "select to_regclass('public.profiles') is null as empty");
        expect(tables).toEqual([{ empty: true }]);
      });

      it("is not copied by halves: where Storage is away there is no copy", async () => {
        const folder = newFolder();
        site.storage.status = 503;
        await expect(backup({ ...site, folder })).rejects.toThrow("Storage answered 503");
        // Half a copy would be of no use, and hold what members wrote until somebody finds it.
        expect(existsSync(folder)).toBe(false);
      });

      it("is copied without a picture that its member removes meanwhile", async () => {
        const folder = newFolder();
        await target().sql("insert into storage.objects values ('avatars', 'gone.webp')");
        site.storage.onMissing = (name) => target().sql("delete from storage.objects where name = $1", [name]);
        const { files } = await backup({ ...site, folder });
        expect(Object.keys(files)).toEqual(["database.dump", `pictures/${PICTURE}`]);
      });

      it("is not copied without pictures that its members still have, as at the address of something else", async () => {
        const folder = newFolder();
        site.storage.pictures.clear();
        await expect(backup({ ...site, folder })).rejects.toThrow(`lacks 1 of 1 pictures, such as ${PICTURE}`);
        expect(existsSync(folder)).toBe(false);
      });
    },
    ["postgres"],
  );
});

const KEY = "the project's secret key";
const PICTURE = `${randomUUID()}/${"0".repeat(32)}.webp`;

const storageOf = ({ supabaseUrl }: Site) => ({ supabaseUrl, secretKey: KEY });

type Site = { connectionString: string; supabaseUrl: string; storage: Storage };

/** As its owner; with a text of everything that a dump has to escape. */
async function siteOf(target: Target): Promise<Site> {
  const { pathname } = new URL("connectionString" in target.jobs ? target.jobs.connectionString : "");
  await target.sql("create schema storage");
  await target.sql("create table storage.objects (bucket_id text, name text)");
  await target.sql("grant usage on schema storage to migrator");
  await target.sql("grant select on storage.objects to migrator");
  const member = await target.createUser({ metadata: { full_name: "রহিম উদ্দিন" } });
  await target.sql("update public.profiles set bio = $2 where id = $1", [member, '\\N "quoted"\ttab\nline \\. end']);
  return {
    connectionString: databaseUrl(port, "migrator", pathname.slice(1)),
    supabaseUrl: "",
    storage: await startStorage(),
  };
}

async function emptyProject(): Promise<{ connectionString: string }> {
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  const server = databaseUrl(port, "postgres", "postgres");
  await ask(server, `create database ${name} owner migrator template ${BARE} strategy file_copy`);
  onTestFinished(async () => void (await ask(server, `drop database ${name} with (force)`)));
  // Hosted Supabase allows this to the owner.
  await ask(server, "grant set on parameter session_replication_role to migrator");
  return { connectionString: databaseUrl(port, "migrator", name) };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "techsetu-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "backup");
}

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

type Storage = {
  url: string;
  pictures: Map<string, Buffer>;
  status: number;
  /** How many uploads get 502 before the next one succeeds. */
  refusals: number;
  /** Runs before the answer to whoever asks for a picture that is not there. */
  onMissing?: (name: string) => Promise<unknown>;
};

/** The answers of Supabase's Storage for public pictures, and for requests with the secret key. */
async function startStorage(): Promise<Storage> {
  const storage: Storage = { url: "", pictures: new Map(), status: 200, refusals: 0 };
  const server = createServer(async (request, response) => {
    const [, name = ""] = /\/storage\/v1\/object\/(?:public\/)?avatars\/(.+)$/.exec(request.url ?? "") ?? [];
    if (request.method === "POST") {
      const isAllowed = request.headers.authorization === `Bearer ${KEY}` && request.headers["x-upsert"] === "true";
      const body: Buffer[] = [];
      for await (const chunk of request) body.push(chunk as Buffer);
      if (storage.refusals > 0) {
        storage.refusals -= 1;
        return response.writeHead(502).end();
      }
      if (isAllowed) storage.pictures.set(name, Buffer.concat(body));
      return response.writeHead(isAllowed ? 200 : 403).end();
    }
    if (request.method === "DELETE") {
      const isAllowed = request.headers.authorization === `Bearer ${KEY}`;
      if (isAllowed) storage.pictures.delete(name);
      return response.writeHead(isAllowed ? 200 : 403).end();
    }
    const picture = storage.pictures.get(name);
    if (!picture) await storage.onMissing?.(name);
    response.writeHead(picture ? storage.status : 400).end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  storage.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  servers.push(server);
  return storage;
}

/** All rows of all our tables as text, and the value of each sequence. */
async function textOf(url: string): Promise<Record<string, unknown>> {
  const tables = (await ask(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private') or (schemaname = 'auth' and tablename = 'users') order by 1`,
  )) as { name: string }[];
  const texts: Record<string, unknown> = {};
  for (const { name } of tables) {
    texts[name] = await ask(url, `select t::text as row from ${name} t order by 1`);
  }
  texts.sequences = await ask(
    url,
    "select schemaname, sequencename, last_value from pg_sequences where schemaname in ('public', 'private') order by 1, 2",
  );
  return texts;
}
