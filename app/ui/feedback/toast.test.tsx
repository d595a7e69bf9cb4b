import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Toast } from "./toast";

const roleOf = (type: "success" | "error" | "info" | "warning") =>
  /role="(\w+)"/.exec(renderToStaticMarkup(<Toast type={type} message="Saved" description="All of it" />))?.[1];

test("a member hears at once what went wrong, and in the next pause what went well", () => {
  expect(roleOf("error")).toBe("alert");
  expect([roleOf("success"), roleOf("info"), roleOf("warning")]).toEqual(["status", "status", "status"]);
});

test("a member reads the message and what there is to say about it, also without scripts", () => {
  const html = renderToStaticMarkup(<Toast type="success" message="Saved" description="All of it" />);
  expect(html).toContain("Saved");
  expect(html).toContain("All of it");
  expect(renderToStaticMarkup(<Toast type="success" message="Saved" />)).not.toContain("text-sm");
});
