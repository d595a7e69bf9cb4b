import { expect, test } from "vitest";
import { failedMailsAfter, failedMailsPath } from "./failed-mails";

test("the address of failed mails has the place of the last one that an operator saw, and any other is the first page", () => {
  const place = { tried_at: "2026-05-06T12:10:00.000001+00:00", mail: "11111111-1111-4111-8111-111111111111" };
  const read = (path: string) => failedMailsAfter(new URL(path, "https://techsetu.example").searchParams);
  expect(read(failedMailsPath(place))).toEqual(place);
  for (const other of [
    { ...place, mail: "x" },
    { ...place, tried_at: "x" },
  ]) {
    expect(read(failedMailsPath(other))).toBeNull();
  }
  expect(read("/operator?page=2")).toBeNull();
});
