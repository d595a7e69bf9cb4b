import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TalentCardMore } from "./talent-card-more";
import { TalentProjects } from "./talent-projects";

test("a visitor hears whose the folded part of a card is", () => {
  const card = { bio: "Builds boats", projects: [], moreProjects: 0 };
  expect(renderToStaticMarkup(<TalentCardMore card={card} nameId="talent-1" />)).toMatch(
    /<summary[^>]* aria-describedby="talent-1"/,
  );
});

test("a visitor hears a technology in Bangla as Bangla, on a card and on the profile", () => {
  const bangla = '<span lang="bn">কৃত্রিম বুদ্ধিমত্তা</span>';
  const project = { id: "1", title: "Rice", technologies: ["TypeScript", "PostgreSQL", "Kubernetes", "কৃত্রিম বুদ্ধিমত্তা"] };
  const onCard = { ...project, href: null, moreTechnologies: 0 };
  const card = { bio: "", projects: [onCard], moreProjects: 0 };
  expect(renderToStaticMarkup(<TalentCardMore card={card} nameId="talent-1" />)).toContain(bangla);
  const onProfile = { ...project, description: "", liveUrl: null, githubUrl: null };
  expect(renderToStaticMarkup(<TalentProjects projects={[onProfile]} />)).toContain(bangla);
});
