import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { DnsProof } from "./proof-forms";

test("an owner who waits for our look at the record has a link that loads the page again", () => {
  const proof = { slug: "nouka", domain: "nouka.example", record: "x", outcome: null, checked: null, waits: true };
  const Component = () => <DnsProof proof={proof as Parameters<typeof DnsProof>[0]["proof"]} answer={undefined} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain("We look within a minute.");
  expect(html).toMatch(/<a[^>]*href="\/startups\/nouka\/verify"[^>]*>Then load the page again<\/a>/);
});
