import { expect, it } from "vitest";
import type { CvRow } from "./cv-row.server";
import { cvView } from "./cv-view.server";

const row: CvRow = {
  name: "Rahima Khatun",
  title: "Engineer",
  bio: " Builds things ",
  location: "Mirpur",
  division: "Dhaka",
  links: ["https://rahima.example/", null, "https://rahima.example", "javascript:alert(1)"],
  work_experience: [
    { id: "1", title: "Junior", organisation: null, startYear: 2015, endYear: 2018, description: null },
    { id: "2", title: "Lead", organisation: "Setu Ltd", startYear: 2019, endYear: null, description: "Led" },
  ],
  education: [],
  skills: [
    { name: "React", level: "expert", years: 5 },
    { name: "Go", level: "beginner", years: 1 },
    { name: "PHP", level: "advanced", years: 0 },
  ],
  projects: [
    {
      title: "Bus tracker",
      description: null,
      liveUrl: null,
      githubUrl: "https://github.com/r/bus/",
      technologies: ["Go"],
    },
  ],
  email: "rahima@example.org",
  phone: "+8801712345678",
  talent_id: null,
};
const ORIGIN = "https://techsetu.example";

it("a reader reads who it is, how to reach them, and all they have written, the latest first", () => {
  expect(cvView(row, ORIGIN)).toEqual({
    file: "CV: Rahima Khatun",
    name: "Rahima Khatun",
    title: "Engineer",
    facts: ["Mirpur, Dhaka", "rahima@example.org", "+8801712345678", "rahima.example"],
    sections: [
      { title: "About", text: "Builds things", entries: [] },
      {
        title: "Experience",
        text: "",
        entries: [
          { title: "Lead", at: "Setu Ltd", years: "2019 – present", text: "Led" },
          { title: "Junior", at: "", years: "2015 – 2018", text: "" },
        ],
      },
      { title: "Education", text: "", entries: [] },
      { title: "Skills", text: "React (expert, 5 years) · Go (beginner, 1 year) · PHP (advanced)", entries: [] },
      {
        title: "Projects",
        text: "",
        entries: [{ title: "Bus tracker", at: "Go · github.com/r/bus", years: "", text: "" }],
      },
    ],
    shortened: "Shortened to one page",
  });
});

it("a reader is told where the rest is only while others can read it there", () => {
  expect(cvView({ ...row, talent_id: "0b7a" }, ORIGIN).shortened).toBe(
    "More on the profile: techsetu.example/talent/0b7a",
  );
});

it("a member without a name is called by what they are, once", () => {
  expect(cvView({ ...row, name: null, bio: null }, ORIGIN)).toMatchObject({ name: "Engineer", title: "" });
});
