import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { ProfilePreview } from "./profile-preview";

afterEach(() => assumeLanguage("en"));

function placeOf(location: string, division: string): string | undefined {
  const values = { fullName: "Rahima", location, division, bio: "Ferries" };
  const Component = () => <ProfilePreview values={values} picture={null} memberId="m" page={null} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  const lines = [...renderToStaticMarkup(<Page />).matchAll(/<p [^>]*>(.*?)<\/p>/g)];
  return lines[1]?.[1]?.replaceAll(/<[^>]*>/g, "");
}

test.each([
  ["en", "Mirpur, Dhaka", "Dhaka", "Mirpur, Dhaka"],
  ["en", "Mirpur", "Dhaka", "Mirpur, Dhaka"],
  ["en", "Agrabad, Chattogram", "Chittagong", "Agrabad, Chattogram"],
  ["bn", "মিরপুর, ঢাকা", "Dhaka", "মিরপুর, ঢাকা"],
  ["bn", "মিরপুর", "Dhaka", "মিরপুর, ঢাকা"],
  ["bn", "", "Dhaka", "ঢাকা"],
] as const)(
  "a member reads a division once, in either language: %s, %j in %s",
  (language, location, division, place) => {
    assumeLanguage(language);
    expect(placeOf(location, division)).toBe(place);
  },
);
