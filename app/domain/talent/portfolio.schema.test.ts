import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { portfolioSchema } from "./portfolio.schema";
import { MAX_PROJECTS } from "./portfolio-limits";

function parse(...rows: Record<string, string>[]) {
  const form = new FormData();
  form.append("intent", "portfolio");
  rows.forEach((row, index) => {
    for (const [name, value] of Object.entries(row)) form.append(`projects[${index}].${name}`, value);
  });
  const submission = parseWithZod(form, { schema: portfolioSchema });
  return {
    projects: submission.status === "success" ? submission.value.projects : undefined,
    errors: submission.status === "error" ? submission.error : undefined,
  };
}

describe("portfolioSchema", () => {
  it("takes a title alone", () => {
    expect(parse({ id: "", title: "Bus tracker", technologies: "" }).projects).toEqual([
      { id: null, title: "Bus tracker", description: null, liveUrl: null, githubUrl: null, technologies: [] },
    ]);
  });

  it("reads the list of technologies and completes addresses", () => {
    const row = { id: "one", title: "T", technologies: "React, react,  Node.js ,", liveUrl: "example.com" };
    expect(parse(row).projects).toMatchObject([
      { id: "one", technologies: ["React", "Node.js"], liveUrl: "https://example.com" },
    ]);
  });

  it("leaves out rows in which nothing was typed, and keeps the others' places", () => {
    const blank = { id: "", title: "", description: "  ", liveUrl: "", githubUrl: "", technologies: "" };
    expect(parse(blank, { title: "Second" }).projects).toMatchObject([null, { title: "Second" }]);
    expect(parse(blank).projects).toEqual([null]);
    expect(parse().projects).toEqual([]);
  });

  it("wants a title of every other row, whatever else is wrong", () => {
    expect(parse({ title: "", description: "About" }).errors).toHaveProperty("projects[0].title");
    expect(Object.keys(parse({ title: " ", liveUrl: "javascript:alert(1)" }).errors ?? {}).toSorted()).toEqual([
      "projects[0].liveUrl",
      "projects[0].title",
    ]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "ftp://example.com", "//example.com", "https://a@b.com"])(
    "refuses %j",
    (url) => {
      expect(parse({ title: "T", liveUrl: url }).errors).toHaveProperty("projects[0].liveUrl");
      expect(parse({ title: "T", githubUrl: url }).errors).toHaveProperty("projects[0].githubUrl");
    },
  );

  it("keeps to the database's limits", () => {
    const rows = Array.from({ length: MAX_PROJECTS + 1 }, (_, index) => ({ title: `Project ${index}` }));
    expect(parse(...rows).errors).toHaveProperty("projects");
    expect(parse(...rows.slice(1)).projects).toHaveLength(MAX_PROJECTS);
    expect(parse({ title: "x".repeat(121) }).errors).toHaveProperty("projects[0].title");
    expect(parse({ title: "T", technologies: "x".repeat(51) }).errors).toHaveProperty("projects[0].technologies");
    const many = Array.from({ length: 21 }, (_, index) => `t${index}`).join(",");
    expect(parse({ title: "T", technologies: many }).errors).toHaveProperty("projects[0].technologies");
  });

  it("takes as many and as long technologies as a project can list", () => {
    const names = Array.from({ length: 20 }, (_, index) => `t${index}`);
    expect(parse({ title: "T", technologies: names.join(",") }).projects).toMatchObject([{ technologies: names }]);
    const long = "x".repeat(50);
    expect(parse({ title: "T", technologies: long }).projects).toMatchObject([{ technologies: [long] }]);
  });

  it("wants a title of a row in which a member listed technologies alone", () => {
    expect(parse({ title: "", technologies: "React" }).errors).toEqual({
      "projects[0].title": ["Give the project a title"],
    });
  });

  it.each(["text", null, undefined, 1])(
    "refuses %j for a row, which no member's form sends, without a crash",
    (row) => {
      const { error } = portfolioSchema.safeParse({ intent: "portfolio", projects: [row] });
      expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["projects.0"]);
    },
  );

  it("keeps an id of 64 characters", () => {
    expect(parse({ id: "x".repeat(64), title: "T" }).projects).toMatchObject([{ id: "x".repeat(64) }]);
  });

  it("gives a crafted id up", () => {
    expect(parse({ id: "<b", title: "T" }).projects).toMatchObject([{ id: null }]);
    expect(parse({ id: "b>", title: "T" }).projects).toMatchObject([{ id: null }]);
    expect(parse({ id: "x".repeat(65), title: "T" }).projects).toMatchObject([{ id: null }]);
    expect(parse({ id: "<b>", title: "T" }).projects).toMatchObject([{ id: null }]);
  });
});
