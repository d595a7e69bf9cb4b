import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TalentSkills } from "./talent-skills";

test("a visitor reads the years of a skill where the member gave any, and else nothing of them", () => {
  const markup = renderToStaticMarkup(
    <TalentSkills
      skills={[
        { name: "React", level: "expert", years: 3 },
        { name: "Python", level: "expert", years: 0 },
      ]}
    />,
  );
  const said = markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  expect(said).toBe("React Expert, 3 years Python Expert");
});
