import { expect, test } from "vitest";
import { breadcrumbList } from "./breadcrumbs";

test("the trail counts from 1 and is absolute on all but its last step", () => {
  const trail = [
    { name: "Home", to: "/" },
    { name: "Talent", to: "/talent-exchange" },
  ];
  expect(breadcrumbList(trail, "https://setu.example").itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://setu.example/" },
    { "@type": "ListItem", position: 2, name: "Talent" },
  ]);
});
