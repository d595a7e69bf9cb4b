import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import InvestorOnboarding from "~/routes/onboarding/investor";

const STORED = { id: "i", firm_name: "Setu", investor_type: "angel", thesis: "", sectors: [], stages: [] };

/** The page as its owner gets it, given when we hid the profile, and whether they are suspended. */
function pageOf(hidden_at: string | null, isSuspended: boolean): string {
  const loaderData = { investor: { ...STORED, is_listed: true, hidden_at } };
  const Investor = InvestorOnboarding as unknown as React.ComponentType<{ loaderData: unknown }>;
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      loader: () => null,
      children: [{ index: true, Component: () => <Investor loaderData={loaderData} /> }],
    },
  ]);
  const suspended = isSuspended ? { text: "Suspended", appeal: "Appeal" } : undefined;
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { viewer: { suspended } } } }} />);
}

const NOBODY = "We have hidden your profile, so nobody else can see it now";
const CHOICE = "If you don&#x27;t tick this, only you see it.";

test("an investor whose profile we hid, or whom we suspended, reads beside the box that nobody sees it all the same", () => {
  for (const html of [pageOf("2026-01-02T04:00:00Z", false), pageOf(null, true)]) {
    expect(html).toContain(NOBODY);
    expect(html).not.toContain(CHOICE);
  }
  expect(pageOf(null, false)).toContain(CHOICE);
  expect(pageOf(null, false)).not.toContain(NOBODY);
});
