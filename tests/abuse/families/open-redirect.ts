import { findMail } from "../../support/mailbox.ts";
import { createMember, newEmail } from "../../support/members.ts";
import { REDIRECTS } from "../../../app/lib/phishing-redirects.ts";
import { formWith } from "../../support/visitor.ts";
import { atTheEdge, setHeader } from "../support/edge.ts";
import type { Family, Site } from "../support/family.ts";
import { inParallel, newPerson, signUpForm, visitorOf } from "../support/people.ts";
import { attributeOf, parsePage } from "../support/page.ts";

/** Whether a browser on one of our pages would stay with us, by the rules of browsers. */
function isOurs({ stack }: Site, to: string | null): boolean {
  return to !== null && !/^[/\\]{2}/.test(to) && new URL(to, stack.origin).origin === stack.origin;
}

export const openRedirect: Family = {
  name: "open-redirect",
  title: "no link to us leads a visitor or a member to somebody else's site",
  async run(site, tries, { long }) {
    const { browser } = await newPerson(site);
    const visitor = visitorOf(site);
    await inParallel(REDIRECTS, async (to) => {
      const html = await (await visitor.get(`/auth?${new URLSearchParams({ redirectTo: to })}`)).text();
      const carried = formWith(html, "password").fields.redirectTo ?? "/";
      tries.expect(isOurs(site, carried), `the sign-in page carries ${JSON.stringify(carried)}`);
    });
    const some = REDIRECTS.filter((_, index) => long || index % 25 === 0);
    await inParallel(
      REDIRECTS.filter((_, index) => long || index % 20 === 0),
      async (to) => {
        const answer = await browser.get(`/auth?${new URLSearchParams({ redirectTo: to })}`);
        await answer.arrayBuffer();
        const location = answer.headers.get("Location");
        tries.expect(answer.status === 302 && isOurs(site, location), `/auth with ${JSON.stringify(to)}: ${location}`);
      },
    );
    await inParallel(some, async (to) => {
      const read = await browser.post("/notifications", {
        intent: "read-all",
        until: "2100-01-01T00:00:00Z",
        redirectTo: to,
      });
      tries.expect(isOurs(site, read.headers.get("Location")), `/notifications with ${JSON.stringify(to)}`);
    });

    const member = await createMember(site.stack);
    for (const redirectTo of some) {
      const fields = { intent: "sign-in", email: member.email, password: member.password, redirectTo };
      const answer = await visitorOf(site).post("/auth", fields);
      const location = answer.headers.get("Location");
      // A path longer than any of ours is refused with the form.
      tries.expect(
        answer.status === 400 || isOurs(site, location),
        `signing in with ${JSON.stringify(redirectTo)}: ${location}`,
      );
    }

    const other = await newPerson(site);
    for (const from of some) {
      const html = await (
        await browser.get(`/talent/${other.talentId}/connect?${new URLSearchParams({ from })}`)
      ).text();
      for (const link of parsePage(html).elements.filter(({ tagName }) => tagName === "a" || tagName === "form")) {
        const to = attributeOf(link, link.tagName === "a" ? "href" : "action") ?? "/";
        tries.expect(isOurs(site, to) || !to.includes("evil"), `a link of the page: ${to}`);
      }
    }

    const repeated = await browser.get("/auth?redirectTo=/jobs&redirectTo=//evil.example&redirectTo[]=//evil.example");
    tries.expect(isOurs(site, repeated.headers.get("Location")), "redirectTo given three times");

    const email = newEmail();
    await visitorOf(site).post("/auth?tab=signup", signUpForm(email, { redirectTo: "https://evil.example" }));
    const mail = await findMail(site.stack, email);
    tries.expect(mail?.link.origin === site.stack.origin, `the mail's link: ${mail?.link}`);
    tries.expect(mail?.html.includes("evil.example") === false, "the mail names the phisher's site");
  },
  fault: atTheEdge("a redirect goes where the address asks", {
    reply: ({ status, headers }, { url }) => {
      const to = new URL(url, "http://localhost").searchParams.get("redirectTo");
      // A header can't contain other characters; the rest of the corpus is enough.
      if (status === 302 && to && /^[\u0020-\u007e]+$/.test(to)) setHeader(headers, "Location", to);
    },
  }),
};
