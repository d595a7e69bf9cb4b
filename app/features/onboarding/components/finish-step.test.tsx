import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { FinishStep } from "./finish-step";
import { PlaceStep } from "./place-step";

afterEach(() => assumeLanguage("en"));

const nothing = { full_name: null, phone: null, location: null, bio: null };
const noLinks = { website: null, linkedin_url: null, github_url: null, twitter_url: null };

function pageOf(stored: Parameters<typeof FinishStep>[0]["stored"], lookingForWork = false, listed = false): string {
  const common = { result: undefined, action: "/here", back: "/back", skip: "/skip", pathOf: () => "/step" };
  const Component = () => <FinishStep {...common} {...{ stored, lookingForWork, listed }} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

function placeOf(division: string | null, city: string | null): string | undefined {
  const page = pageOf({ ...nothing, ...noLinks, division, city });
  const values = [...page.matchAll(/<dd class="line-clamp[^>]*>(.*?)<\/dd>/g)];
  return values[3]?.[1]?.replaceAll(/<[^>]*>/g, "");
}

test.each([
  ["en", "Dhaka", "Dhaka", "Dhaka"],
  ["bn", "Dhaka", "Dhaka", "ঢাকা"],
  ["bn", "Dhaka", "ঢাকা", "ঢাকা"],
  ["en", "Dhaka", "Gazipur", "Dhaka, Gazipur"],
  ["en", null, "Gazipur", "Gazipur"],
  ["en", null, null, "Not given"],
] as const)("a member reads on the last step once what division and city are called: %s, %j and %j", (...row) => {
  const [language, division, city, place] = row;
  assumeLanguage(language);
  expect(placeOf(division, city)).toBe(place);
});

test.each(["en", "bn"] as const)(
  "a member who names no place reads of their talent profile, not that a profile alone is found: %s",
  (language) => {
    assumeLanguage(language);
    const stored = { ...nothing, ...noLinks, division: null, city: null };
    const common = { result: undefined, action: "/here", back: "/back", skip: "/skip", stored };
    const steps = [
      <PlaceStep key="place" {...common} />,
      <FinishStep key="finish" {...common} lookingForWork={false} listed={false} pathOf={() => "/step"} />,
    ];
    for (const step of steps) {
      const Page = createRoutesStub([{ path: "/", Component: () => step }]);
      const page = renderToStaticMarkup(<Page />);
      expect(page).toMatch(/your talent profile|আপনার পেশাগত প্রোফাইল/);
      expect(page).not.toMatch(/find you\b|আপনাকে (?:খুঁজে )?না-ও/);
    }
  },
);

test("a member who looks for work but whom the directory does not show is not told that it no longer would", () => {
  const gone = "the talent directory no longer shows you";
  expect(pageOf(null, true, true)).toContain(gone);
  const unlisted = pageOf(null, true);
  expect(unlisted).not.toContain(gone);
  expect(unlisted).toContain("you are no longer open to work");
  expect(unlisted).not.toContain('name="wasListed"');
});
