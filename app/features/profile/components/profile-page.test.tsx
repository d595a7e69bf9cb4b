import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ProfilePageData } from "../profile.page.server";
import { ProfilePage } from "./profile-page";

const TALENT = { id: "t", work_experience: [], education: [], portfolio_projects: [] } as unknown;

function linkFor(talent: unknown): string | undefined {
  const page = { profile: null, talent, listing: null, picture: null, student: false, mentor: false };
  const Component = () => <ProfilePage page={page as ProfilePageData} answer={undefined} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return /<a[^>]*href="\/onboarding\/talent"[^>]*>([^<]*)/.exec(renderToStaticMarkup(<Page />))?.[1];
}

test("a member without a talent profile is asked to create one, not to edit it", () => {
  expect(linkFor(null)).toBe("Create Talent Profile");
  expect(linkFor(TALENT)).toBe("Edit rates, work types and skills");
});
