import { expect, it } from "vitest";
import { pageMeta } from "./page-meta";

const page = { title: "Jobs", description: "All of them.", path: "/jobs", origin: "https://setu.example" };

it("makes every address absolute and the trail equal to what is shown", () => {
  const trail = [
    { name: "Home", to: "/" },
    { name: "Jobs", to: "/jobs" },
  ];
  const meta = pageMeta({ ...page, trail });
  expect(meta).toContainEqual({ title: "Jobs | TechSetu" });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://setu.example/jobs" });
  expect(meta).toContainEqual({
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "https://setu.example/" },
        { "@type": "ListItem", position: 2, name: "Jobs" },
      ],
    },
  });
});

it("keeps to the title when the page's data could not be loaded", () => {
  expect(pageMeta({ ...page, origin: undefined })).toEqual([{ title: "Jobs | TechSetu" }]);
});
