import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { breadcrumbList, trailFromHome } from "./breadcrumbs";

afterEach(() => assumeLanguage("en"));

test("the trail counts from 1 and is absolute on all but its last step", () => {
  const trail = trailFromHome({ name: "Talent", to: "/talent-exchange" });
  expect(breadcrumbList(trail, "https://setu.example").itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://setu.example/" },
    { "@type": "ListItem", position: 2, name: "Talent" },
  ]);
});

test("the trail of a page in Bangla leads to pages in Bangla", () => {
  assumeLanguage("bn");
  const trail = trailFromHome({ name: "চাকরি", to: "/jobs" }, { name: "ডেভেলপার", to: "/jobs/1" });
  expect(trail[0]).toEqual({ name: "হোম", to: "/" });
  const items = breadcrumbList(trail, "https://setu.example").itemListElement.map(({ item }) => item);
  expect(items).toEqual(["https://setu.example/bn", "https://setu.example/bn/jobs", undefined]);
});
