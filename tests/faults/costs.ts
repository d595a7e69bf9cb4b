import type { Fault } from "../../scripts/faults/fault.ts";
import { inFunction } from "./in-function.ts";

/** Faults in what is done once, in slices or elsewhere, and in what is cached of it. */
export const COSTS: Fault[] = [
  {
    what: "saving skills writes the directory's copies twice",
    plant: { find: " and t.skill_names <> private.skill_names_of(t.user_id)", put: "" },
    caughtBy: "db/write-costs.test.ts: is one refresh for a member",
  },
  {
    what: "a renamed skill has its new name before all are found by it",
    plant: { find: "if not exists (select from private.stale_talents) then", put: "if exists (select) then" },
    caughtBy: "db/write-costs.test.ts: loses nobody",
  },
  {
    what: "the worker leaves after a slice those who wait for a skill's new name",
    plant: { find: "slice.remaining > 0 && slice.remaining !== slice.waited", put: "false" },
    caughtBy: [
      "tasks.test.ts: members of a renamed skill",
      "db/write-costs.test.ts: is finished by the worker: members",
    ],
  },
  {
    what: "a skill that two slices have left to each other keeps its old name",
    plant: { find: "waited > 0 or exists (select from private.skill_renames)", put: "waited > 0" },
    caughtBy: "db/write-costs.test.ts: is finished by the worker where two",
  },
  {
    what: "reading a mentor's page takes away what others were to get",
    plant: {
      find: `client.rpc("mentor_page", { mentor: id }, { get: true })`,
      put: `client.rpc("mentor_page", { mentor: id })`,
    },
    caughtBy: "routes/page-cache.test.ts: find it kept",
  },
  {
    what: "a refresh of the copies counts as a change by the member",
    plant: inFunction("private.set_updated_day", "if tg_nargs = 0 or", "if true or"),
    caughtBy: "db/write-costs.test.ts: does not date",
  },
  {
    what: "a picture is made in the thread of the requests",
    plant: {
      find: "return String(await work({ picture, host }, address));",
      put: 'return (await import("./picture")).pictureSvg(picture, await (await import("./typesetter.server")).loadTypesetter(), host);',
    },
    caughtBy: "picture-response.server.test.ts: a visitor's share picture",
  },
  {
    what: "more threads than there may be make pictures",
    plant: { find: "this.#limit = pLimit(options.threads);", put: "this.#limit = pLimit(options.threads + 1);" },
    caughtBy: "thread-pool.server.test.ts: has no more tasks",
  },
  {
    what: "a picture that is damaged on disk is shown",
    plant: {
      find: "return digestOf(content).equals(bytes.subarray(0, DIGEST_BYTES)) ? content : null;",
      put: "return content;",
    },
    caughtBy: ["disk-cache.server.test.ts: takes a damaged file", "ops/share-pictures.test.ts"],
  },
  {
    what: "the pictures on disk have no bound",
    plant: {
      find: "if (place >= most || total > room || file.mtimeMs < since) gone.push(file);",
      put: "if (place < 0) gone.push(file);",
    },
    caughtBy: "disk-cache.server.test.ts: holds no more",
  },
  {
    what: "a small picture is served without asking whether it is still there",
    plant: {
      find: "const stored = asked && (await getAvatar(asked.name));",
      put: "const stored = asked && ((await getAvatar(asked.name)) ?? new ArrayBuffer(8));",
    },
    caughtBy: "routes/picture.test.ts",
  },
];
