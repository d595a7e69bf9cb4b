import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { DnsProof, MailProof } from "./proof-forms";

test("an owner who waits for our look at the record has a link that loads the page again", () => {
  const proof = { slug: "nouka", domain: "nouka.example", record: "x", outcome: null, checked: null, waits: true };
  const Component = () => <DnsProof proof={proof as Parameters<typeof DnsProof>[0]["proof"]} answer={undefined} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain("We look within a minute.");
  expect(html).toMatch(/<a[^>]*href="\/startups\/nouka\/verify"[^>]*>Then load the page again<\/a>/);
});

function dnsMarkupOf(props: object): string {
  const proof = { slug: "nouka", domain: "nouka.example", record: "x", checked: "an hour ago", waits: false, ...props };
  const Component = () => <DnsProof proof={proof as Parameters<typeof DnsProof>[0]["proof"]} answer={undefined} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("an owner whose record has gone reads so, and not that it takes hours to see a new one", () => {
  expect(dnsMarkupOf({ found: false, outcome: "absent" })).toContain("every hour for two days");
  const html = dnsMarkupOf({ found: true, outcome: "absent" });
  expect(html).toContain("The record is not there any more. We look every day.");
  expect(html).not.toContain("every hour");
});

test("an owner reads before a mail is sent what it says of them, and without a name is led to add one", () => {
  const markupOf = (noMail: string | null) => {
    const proof = { slug: "nouka", domain: "nouka.example", noMail };
    const Component = () => <MailProof proof={proof as Parameters<typeof MailProof>[0]["proof"]} answer={undefined} />;
    const Page = createRoutesStub([{ path: "/", Component }]);
    return renderToStaticMarkup(<Page />);
  };
  expect(markupOf(null)).toContain("give your name, the day you joined and the name of this page");
  expect(markupOf("nameless")).toMatch(/<a[^>]*href="\/profile"[^>]*>Add your name<\/a>/);
  for (const why of ["nameless", "younger"]) expect(markupOf(why)).not.toContain("Send the email");
});
