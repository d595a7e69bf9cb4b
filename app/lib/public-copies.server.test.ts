import { expect, test } from "vitest";
import { dropWhenWritten, noteWrite, type Written } from "./public-copies.server";
import { setMember, withRequestStore } from "./request-store.server";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const JOB = "00000000-0000-4000-8000-0000000000AB";
const drops: (string[] | "anybody")[] = [];
dropWhenWritten((written: Written) => void drops.push(written === "anybody" ? written : [...written]));

/** Returns what a member's write drops. */
function droppedBy(path: string, body?: unknown): (string[] | "anybody")[] {
  drops.length = 0;
  withRequestStore("1", () => {
    setMember(MEMBER);
    noteWrite(new URL(`http://backend${path}`), body);
  });
  return [...drops];
}

test("a member's write takes away what names its writer, or whatever it names", () => {
  const job = JOB.toLowerCase();
  expect(droppedBy("/rest/v1/talent_profiles?user_id=eq.x", "{}")).toEqual([[MEMBER]]);
  expect(droppedBy(`/rest/v1/jobs?id=eq.${JOB}`, "{}")).toEqual([[job, MEMBER]]);
  expect(droppedBy("/rest/v1/rpc/close_job", JSON.stringify({ id: JOB }))).toEqual([[job, MEMBER]]);
  expect(droppedBy("/rest/v1/rpc/delete_account")).toEqual([[MEMBER]]);
  expect(droppedBy(`/storage/v1/object/avatars/${MEMBER}/a.webp`, new Blob())).toEqual([[MEMBER]]);
});

test("what may hide somebody whom it does not name takes everything away, and so does what nobody has thought of", () => {
  const decision = JSON.stringify({ kind: "job", id: JOB, action: "suspend" });
  expect(droppedBy("/rest/v1/rpc/decide_report", decision)).toEqual(["anybody"]);
  expect(droppedBy("/rest/v1/rpc/answer_as_guardian", "{}")).toEqual(["anybody"]);
  expect(droppedBy("/rest/v1/rpc/a_function_of_tomorrow")).toEqual(["anybody"]);
  expect(droppedBy("/rest/v1/a_table_of_tomorrow")).toEqual(["anybody"]);
});

test("what no visitor sees is written as often as it likes", () => {
  const unseen = [
    "notifications?user_id=eq.x",
    "job_applications",
    "rpc/record_profile_view",
    "rpc/decide_application",
    "rpc/send_message",
    "rpc/save_item",
    "rpc/mentor_page",
    "rpc/mentor_paths",
  ];
  for (const path of unseen) expect(droppedBy(`/rest/v1/${path}`)).toEqual([]);
  expect(droppedBy("/auth/v1/token?grant_type=password")).toEqual([]);
});
