import { afterEach, expect, it } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { pageMeta } from "./page-meta";

afterEach(() => assumeLanguage("en"));

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

it("shows the home page's picture unless the page has one, or none", () => {
  const image = (meta: object[]) => meta.find((tag) => "property" in tag && tag.property === "og:image");
  expect(image(pageMeta(page))).toMatchObject({ content: "https://setu.example/og/home.png" });
  const picture = { path: "/og/jobs?type=remote", alt: "Remote jobs" };
  expect(image(pageMeta({ ...page, picture }))).toMatchObject({
    content: "https://setu.example/og/jobs?type=remote",
  });
  const without = pageMeta({ ...page, picture: null });
  expect(image(without)).toBeUndefined();
  expect(without).toContainEqual({ name: "twitter:card", content: "summary" });
});

it("shares a filtered list under its own address, with the plain list as canonical", () => {
  const meta = pageMeta({ ...page, sharePath: "/jobs?type=remote" });
  expect(meta).toContainEqual({ property: "og:url", content: "https://setu.example/jobs?type=remote" });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://setu.example/jobs" });
});

it.each(["en", "bn"] as const)("names a page in both languages, itself as the canonical one (%s)", (language) => {
  assumeLanguage(language);
  const meta = pageMeta({ ...page, sharePath: "/jobs?type=remote" });
  const links = meta.flatMap((tag) => ("tagName" in tag ? [[tag.rel, tag.hrefLang, tag.href]] : []));
  const own = `https://setu.example${language === "bn" ? "/bn" : ""}/jobs`;
  expect(links).toEqual([
    ["canonical", undefined, own],
    ["alternate", "en", "https://setu.example/jobs"],
    ["alternate", "bn", "https://setu.example/bn/jobs"],
    ["alternate", "x-default", "https://setu.example/jobs"],
  ]);
  expect(meta).toContainEqual({ property: "og:url", content: `${own}?type=remote` });
  expect(meta).toContainEqual({ property: "og:locale", content: language === "bn" ? "bn_BD" : "en_GB" });
  const picture = `https://setu.example${language === "bn" ? "/bn" : ""}/og/home.png`;
  expect(meta).toContainEqual({ property: "og:image", content: picture });
});
