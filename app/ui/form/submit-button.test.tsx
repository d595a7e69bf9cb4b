import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SubmitButton } from "./submit-button";

const PAGE = "/post-job";

/** Returns the buttons of a page while one of its forms is being sent, or while none is. */
function buttonsWhile(posted: Record<string, string> | null, to = PAGE): string[] {
  const page = (
    <>
      <SubmitButton pendingLabel="Sending">Send</SubmitButton>
      <SubmitButton name="intent" value="draft" pendingLabel="Keeping">
        Keep
      </SubmitButton>
      <SubmitButton action="/logout" pendingLabel="Leaving">
        Leave
      </SubmitButton>
    </>
  );
  const never = () => new Promise<null>(() => {});
  const router = createMemoryRouter(
    [
      { path: PAGE, element: page, action: never },
      { path: "/logout", action: never, element: null },
    ],
    { initialEntries: [PAGE] },
  );
  const formData = new FormData();
  for (const [name, value] of Object.entries(posted ?? {})) formData.set(name, value);
  if (posted) void router.navigate(to, { formMethod: "post", formData });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  router.dispose();
  return [...html.matchAll(/<button([^>]*)>([^<]*)/g)].map(([, attributes = "", label = ""]) =>
    / disabled=/.test(attributes) ? `${label}, disabled` : label,
  );
}

test("a member can press every button while nothing is under way", () => {
  expect(buttonsWhile(null)).toEqual(["Send", "Keep", "Leave"]);
});

test("a member who has sent a form can't send it a second time, by none of its buttons", () => {
  expect(buttonsWhile({ title: "Engineer" })).toEqual(["Sending, disabled", "Keep, disabled", "Leave"]);
});

test("a member reads on the button that was pressed what is under way", () => {
  expect(buttonsWhile({ intent: "draft" })[1]).toBe("Keeping, disabled");
  expect(buttonsWhile({ intent: "publish" })[1]).toBe("Keep, disabled");
});

test("a member who leaves by another form finds that form's button alone disabled", () => {
  expect(buttonsWhile({}, "/logout")).toEqual(["Send", "Keep", "Leaving, disabled"]);
  expect(buttonsWhile({}, `${PAGE}?step=2`).at(0)).toBe("Sending, disabled");
});
