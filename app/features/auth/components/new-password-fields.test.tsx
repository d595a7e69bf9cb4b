import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { z } from "~/lib/zod";
import { NewPasswordFields } from "./new-password-fields";

const schema = z.object({ password: z.string(), confirmPassword: z.string() });

function Page() {
  const [, fields] = useValidatedForm({ id: "password", schema: async () => schema });
  return <NewPasswordFields fields={fields} />;
}

test("a member's new password is hidden as they type, and a password manager is told what the fields are for", () => {
  const router = createMemoryRouter([{ path: "/", element: <Page /> }]);
  const inputs = renderToStaticMarkup(<RouterProvider router={router} />).match(/<input[^>]*>/g) ?? [];
  expect(inputs).toHaveLength(2);
  for (const input of inputs) {
    expect(input).toContain('type="password"');
    expect(input).toMatch(/autocomplete="new-password"/i);
    expect(input).not.toMatch(/onpaste|autocomplete="off"|maxlength/i);
  }
});
