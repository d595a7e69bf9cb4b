import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import DeclineMentorship from "./decline-mentorship";

afterEach(() => assumeLanguage("en"));

/** The heading of the page on which a mentor declines a request by somebody of this name. */
function titleFor(name: string): string | undefined {
  const Component = DeclineMentorship as unknown as React.ComponentType<object>;
  const loaderData = { back: "/mentorships", name, goal: null };
  const Page = createRoutesStub([{ path: "/", Component: () => <Component {...{ loaderData }} /> }]);
  return /<h1[^>]*>(.*?)<\/h1>/.exec(renderToStaticMarkup(<Page />))?.[1];
}

test("a mentor who declines hears the name of who asked in its language, and the rest in the page's", () => {
  expect(titleFor("Mili Rahman")).toBe("Decline kindly: Mili Rahman");
  expect(titleFor("মিলি রহমান চৌধুরী")).toBe('Decline kindly: <span lang="bn">মিলি রহমান চৌধুরী</span>');
  assumeLanguage("bn");
  expect(titleFor("Mili Rahman")).toBe('সুন্দর করে না বলুন: <span lang="en">Mili Rahman</span>');
});
