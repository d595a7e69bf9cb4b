import { expect, it } from "vitest";
import { withoutStructuredData } from "./structured-data-last.server";

const block = (text: string) => `<script type="application/ld+json">{"name":"${text}"}</script>`;

it("takes each block out of the head, in order, and nothing else", () => {
  const page = `<head><title>Jobs</title>${block("a")}<link/>${block("b\nc")}</head><body>${block("d")}</body>`;
  expect(withoutStructuredData(page)).toEqual({
    html: `<head><title>Jobs</title><link/></head><body>${block("d")}</body>`,
    data: block("a") + block("b\nc"),
  });
});

it("leaves a page without any as it is", () => {
  const page = "<head><title>Contact</title></head><body></body>";
  expect(withoutStructuredData(page)).toEqual({ html: page, data: "" });
});
