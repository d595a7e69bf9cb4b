import { beforeAll, expect, it } from "vitest";

import { createTalent } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";

const project = { id: "1", title: "Shop" };
const entry = { id: "1", title: "BSc" };

const CAREER: [unknown[], unknown[]] = [
  [
    [],
    [{ ...entry, organisation: "BUET", startYear: 2010, endYear: 2014, description: "Text" }],
    [{ ...entry, organisation: null, startYear: null, endYear: null, description: null }],
    [{ ...entry, startYear: 1950, endYear: 2100, title: "x".repeat(120), organisation: "x".repeat(120) }],
    [{ ...entry, endYear: 2014, description: "ক".repeat(600) }],
    Array.from({ length: 10 }, () => entry),
  ],
  [
    {},
    "text",
    null,
    [1],
    [entry, null],
    [{ title: "No id" }],
    [{ ...entry, title: "" }],
    [{ ...entry, title: " \n" }],
    [{ ...entry, title: 5 }],
    [{ ...entry, title: "x".repeat(121) }],
    [{ ...entry, title: "a\u202eb" }],
    [{ ...entry, organisation: "x".repeat(121) }],
    [{ ...entry, organisation: "a\u202eb" }],
    [{ ...entry, organisation: ["BUET"] }],
    [{ ...entry, startYear: "2010" }],
    [{ ...entry, startYear: 1949 }],
    [{ ...entry, endYear: 2101 }],
    [{ ...entry, endYear: 2010.5 }],
    [{ ...entry, endYear: true }],
    [{ ...entry, endYear: 1e300 }],
    [{ ...entry, startYear: 2011, endYear: 2010 }],
    [{ ...entry, description: "x".repeat(601) }],
    [{ ...entry, present: true }],
    Array.from({ length: 11 }, () => entry),
  ],
];

// Column, accepted values, refused values.
const PROFILE: [string, unknown[], unknown[]][] = [
  [
    "website",
    ["https://example.org", "HTTP://example.org/a?b=c", null],
    [
      "javascript:alert(1)",
      "data:text/html,x",
      "//e.org",
      "https://a b",
      // Invisible characters.
      "https://exam\u200bple.org",
      "https://example.org/a\u200bb",
      "https://ex\u00adample.org",
      "https://example.org/\u2060",
      "ftp://e.org",
      `https://e.org/${"x".repeat(2048)}`,
    ],
  ],
  ["avatar_url", ["https://example.org/a.png"], ["data:image/png;base64,AAAA", "x"]],
  ["phone", ["+8801712345678", null], ["01712345678", "+8801212345678", "+88017123456789", "+8801712345678\n"]],
  ["division", ["Chittagong", null], ["Chattogram", "dhaka", ""]],
  ["full_name", ["x".repeat(120), "রহিম"], ["x".repeat(121)]],
  ["bio", ["x".repeat(2000)], ["x".repeat(2001)]],
];
const TALENT: [string, unknown[], unknown[]][] = [
  ["education", ...CAREER],
  ["work_experience", ...CAREER],
  ["title", ["x"], ["", "   ", "\n\t", "x".repeat(121), null]],
  ["experience_years", [0, 80], [-1, 81]],
  ["hourly_rate", [0, 0.01, 100000, null], ["NaN", "Infinity", -0.01, 100000.01]],
  ["availability", ["busy"], ["Busy", "later", null]],
  ["preferred_work_type", [[], ["remote", "full-time"]], [["remote", "moon"], null]],
  ["portfolio_url", ["https://example.org"], ["javascript:alert(1)"]],
  [
    "portfolio_projects",
    [
      [],
      [
        {
          ...project,
          description: "Text",
          liveUrl: "https://e.org",
          githubUrl: null,
          technologies: ["Go", "React"],
        },
      ],
      Array.from({ length: 12 }, () => project),
    ],
    [
      {},
      "text",
      null,
      [1],
      [{ title: "No id" }],
      [{ ...project, title: "" }],
      [{ ...project, title: 5 }],
      [{ ...project, liveUrl: "javascript:alert(1)" }],
      [{ ...project, githubUrl: "data:text/html,x" }],
      [{ ...project, liveUrl: { a: 1 } }],
      [{ ...project, technologies: "Go" }],
      [{ ...project, technologies: [1] }],
      [{ ...project, technologies: Array.from({ length: 21 }, () => "Go") }],
      [{ ...project, description: "x".repeat(2001) }],
      [{ ...project, extra: 1 }],
      [project, null],
      Array.from({ length: 13 }, () => project),
    ],
  ],
];

describeOnEachTarget("constraints (requirements/security.md t21, trap11)", (target) => {
  let member: string;
  beforeAll(async () => {
    member = await target().createUser();
    await createTalent(target(), member);
  });

  const cases = [
    ...PROFILE.map(([column, good, bad]) => ({ table: "profiles", key: "id", column, good, bad })),
    ...TALENT.map(([column, good, bad]) => ({
      table: "talent_profiles",
      key: "user_id",
      column,
      good,
      bad,
    })),
  ];

  it.each(cases)("$table: $column", async ({ table, key, column, good, bad }) => {
    const write = (value: unknown) =>
      target().request(member, "PATCH", `${table}?${key}=eq.${member}`, {
        body: { [column]: value },
      });
    for (const value of good) {
      const answer = await write(value);
      expect([value, answer.status], answer.text).toEqual([value, 204]);
    }
    for (const value of bad) {
      const answer = await write(value);
      expect([value, answer.status], answer.text).toEqual([value, 400]);
      expect([value, answer.code]).toEqual([value, expect.stringMatching(/^(23514|23502|22003|22P02)$/)]);
    }
  });

  it("a range goes from low to high", async () => {
    const write = (min: number, max: number) =>
      target().request(member, "PATCH", `talent_profiles?user_id=eq.${member}`, {
        body: { min_hourly_rate: min, max_hourly_rate: max },
      });
    expect((await write(10, 10)).status).toBe(204);
    expect((await write(11, 10)).code).toBe("23514");
  });

  it("answers numbers as numbers", async () => {
    await target().request(member, "PATCH", `talent_profiles?user_id=eq.${member}`, {
      body: { hourly_rate: 12.5 },
    });
    const { rows } = await target().request(member, "GET", `talent_profiles?user_id=eq.${member}&select=hourly_rate`);
    expect(rows).toEqual([{ hourly_rate: 12.5 }]);
  });
});
