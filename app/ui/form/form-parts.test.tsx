import { parseWithZod } from "@conform-to/zod/v4";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "~/lib/zod";
import { RadioGroupField } from "./choices";
import { PasswordField, TextField } from "./controls";
import { ErrorSummary } from "./error-summary";
import { useValidatedForm } from "./use-validated-form";

const schema = z.object({
  title: z.string("Say what it is"),
  from: z.string("Choose a date"),
  until: z.string("Choose a date"),
});

function Page({ typed, whole }: { typed: FormData | null; whole?: string | undefined }) {
  const submission = typed && parseWithZod(typed, { schema });
  const result = submission?.reply(whole ? { formErrors: [whole] } : {});
  const [form, fields] = useValidatedForm({ id: "job", schema: async () => schema, result });
  return (
    <>
      <ErrorSummary form={form} title="Not sent" />
      <TextField field={fields.title} label="Title" hint="A few words" />
      <TextField field={fields.from} label="From" />
      <TextField field={fields.until} label="Until" />
    </>
  );
}

/** Renders the page after a member has typed, or before. */
function pageAfter(fields: Record<string, string> | null, whole?: string): string {
  const typed = fields && new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) typed?.set(name, value);
  const router = createMemoryRouter([{ path: "/", element: <Page typed={typed} whole={whole} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  router.dispose();
  return html;
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const inputOf = (html: string, name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
/** What a screen reader says of a field besides its label. */
function describedBy(html: string, name: string): string[] {
  const ids = attribute(inputOf(html, name), "aria-describedby")?.split(" ") ?? [];
  return ids.map(
    (id) => new RegExp(`<(\\w+) id="${id}"[^>]*>(.*?)</\\1>`).exec(html)?.[2]?.replace(/<[^>]*>/g, "") ?? "",
  );
}

test("a member hears a field's label and hint, and no message before there is one", () => {
  const html = pageAfter(null);
  const input = inputOf(html, "title");
  expect(html).toMatch(new RegExp(`<label for="${attribute(input, "id")}"[^>]*>Title`));
  expect(describedBy(html, "title")).toEqual(["A few words"]);
  expect(attribute(input, "aria-invalid")).toBeUndefined();
  expect(attribute(inputOf(html, "from"), "aria-describedby")).toBeUndefined();
  expect(html).not.toContain("Not sent");
});

test("a member hears with a refused field what is wrong with it, and with the others nothing", () => {
  const html = pageAfter({ from: "2026-01-01", until: "2026-01-02" });
  expect(describedBy(html, "title")).toEqual(["A few words", "Say what it is"]);
  expect(attribute(inputOf(html, "title"), "aria-invalid")).toBe("true");
  expect(attribute(inputOf(html, "from"), "aria-invalid")).toBeUndefined();
  expect(attribute(inputOf(html, "from"), "value")).toBe("2026-01-01");
});

test("a member reads all messages at once, each once, and each leads to its field", () => {
  const html = pageAfter({});
  const links = [...html.matchAll(/<a\b[^>]*href="#([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, id, message]) => [id, message]);
  expect(links).toEqual([
    [attribute(inputOf(html, "title"), "id"), "Say what it is"],
    [attribute(inputOf(html, "from"), "id"), "Choose a date"],
  ]);
  expect(html).toContain("Not sent");
});

test("a member reads what concerns the form as a whole, which leads to no field and can be focused", () => {
  const html = pageAfter({ title: "a", from: "b", until: "c" }, "There are too many");
  expect(html).toContain("<li>There are too many</li>");
  expect(html).not.toContain('href="#');
  expect(html).toMatch(/role="alert"[^>]*tabindex="-1"|tabindex="-1"[^>]*role="alert"/);
});

const field = { descriptionId: "d", errorId: "e", errors: undefined, formId: "f", key: "k" };

test("a member hears which choice must be made, whose mark only the eye sees", () => {
  /** What a screen reader says of the group. */
  const named = (required: boolean) => {
    const age = { ...field, id: "age", name: "age" };
    const options = [{ value: "18", label: "18 or older" }];
    const html = renderToStaticMarkup(
      <RadioGroupField field={age} legend="Your age" options={options} required={required} />,
    );
    const legend = /<legend[^>]*>(.*)<\/legend>/.exec(html)?.[1] ?? "";
    return legend.replace(/<span[^>]*aria-hidden="true"[^>]*>.*?<\/span>/, "").replace(/<[^>]*>/g, "");
  };
  expect(named(true)).toBe("Your age, required");
  expect(named(false)).toBe("Your age");
});

test("a member hears of which of two passwords a button is, and what it does, without a state", () => {
  const html = renderToStaticMarkup(
    <>
      <PasswordField field={{ ...field, id: "new", name: "new" }} label="New password" required />
      <PasswordField field={{ ...field, id: "again", name: "again" }} label="The same again" required />
    </>,
  );
  const buttons = html.match(/<button[^>]*>/g) ?? [];
  const labels = buttons.map((button) => attribute(button, "aria-describedby"));
  expect(labels.map((id) => new RegExp(`<label id="${id}"[^>]*>([^<]*)`).exec(html)?.[1])).toEqual([
    "New password",
    "The same again",
  ]);
  expect(buttons.map((button) => attribute(button, "aria-label"))).toEqual(["Show password", "Show password"]);
  expect(html).not.toContain("aria-pressed");
});
