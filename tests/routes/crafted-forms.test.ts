import { randomUUID } from "node:crypto";
import { beforeAll, expect, inject, test } from "vitest";
import { createTalent } from "../support/talents.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const visitor = new Visitor(stack.origin);
let member: Visitor;

beforeAll(async () => {
  member = await new Visitor(stack.origin).signIn(await createTalent(stack));
});

/** Fields that no page of ours sends. Who posts them, and the refusal. */
const CRAFTED: [what: string, sender: () => Visitor, path: string, fields: [string, string][], status: number][] = [
  [
    "a form's state of a visitor's own",
    () => visitor,
    "/auth",
    [
      ["intent", "sign-in"],
      ["__state__", '{"validated":5}'],
    ],
    400,
  ],
  [
    "a field within a project's title",
    () => member,
    "/profile",
    [
      ["intent", "portfolio"],
      ["projects[0].title.x", "1"],
    ],
    400,
  ],
  [
    "an entry added with a field within its title",
    () => member,
    "/profile",
    [
      ["intent", "work"],
      ["__intent__", '{"type":"insert","payload":{"name":"entries","defaultValue":{"title":{"x":1}}}}'],
    ],
    400,
  ],
  [
    "two buttons at once",
    () => member,
    "/notifications",
    [
      ["intent", "open"],
      ["intent", "read-all"],
      ["until", "2026-01-01T00:00:00Z"],
    ],
    404,
  ],
  [
    "two buttons of an alert at once",
    () => member,
    "/alerts",
    [
      ["intent", "change"],
      ["intent", "delete"],
      ["id", randomUUID()],
    ],
    404,
  ],
];

test.each(CRAFTED)("%s meets no fault", async (_, sender, path, fields, status) => {
  for (const prefix of ["", "/bn"]) {
    const answer = await fetch(stack.origin + prefix + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: stack.origin, ...sender().cookieHeader() },
      redirect: "manual",
    });
    await answer.body?.cancel();
    expect(answer.status).toBe(status);
  }
});
