import { readMail } from "../../support/mailbox.ts";
import { createMember, newEmail } from "../../support/members.ts";
import { formsOf, formWith } from "../../support/visitor.ts";
import { atTheEdge } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { signUpForm, visitorOf } from "../support/people.ts";

export const oneTimeLinks: Family = {
  name: "one-time-links",
  title: "a mail's link works once, for the person who presses its button and not for what opens it first",
  async run(site, tries) {
    const email = newEmail();
    await visitorOf(site).post("/auth", signUpForm(email));
    const member = await createMember(site.stack);
    await visitorOf(site).post("/auth/forgot-password", { email: member.email });
    for (const [what, address] of [
      ["a new member's link", email],
      ["a link for a new password", member.email],
    ] as const) {
      const { link } = await readMail(site.stack, address);
      const page = link.pathname + link.search;
      // Mail scanners open every link, some of them several times.
      for (const method of ["GET", "HEAD", "GET", "OPTIONS"])
        await (await fetch(site.url + page, { method })).arrayBuffer();
      const person = visitorOf(site);
      const form = formWith(await (await person.get(page)).text(), "token_hash");
      const used = await person.submit(page, form);
      tries.expect(used.status === 302 && person.cookies.has("sb"), `${what}: ${used.status}`);
      const again = visitorOf(site);
      const second = await again.submit(page, form);
      tries.expect(second.status === 410 && !again.cookies.has("sb"), `${what} a second time: ${second.status}`);
    }
    for (const token_hash of ["x", "0".repeat(56), "a".repeat(200), "pkce_".concat("a".repeat(56))]) {
      for (const type of ["signup", "recovery", "email_change", "magiclink"]) {
        const guesser = visitorOf(site);
        const page = `/auth/confirm?${new URLSearchParams({ token_hash, type })}`;
        const form = formsOf(await (await guesser.get(page)).text()).find(({ fields }) => "token_hash" in fields);
        const answer = await (form ? guesser.submit(page, form) : guesser.post(page, { token_hash, type }));
        tries.expect(
          [400, 410].includes(answer.status) && !guesser.cookies.has("sb"),
          `a guessed ${type} link: ${answer.status}`,
        );
      }
    }
  },
  fault: atTheEdge("opening a link spends it", {
    request: async ({ method, url, headers }, { stack }) => {
      const { pathname, searchParams } = new URL(url, stack.origin);
      if (method !== "GET" || pathname !== "/auth/confirm") return;
      const named = Object.fromEntries(headers.filter(([name]) => /^user-agent$/i.test(name)));
      await fetch(stack.origin + url, {
        method: "POST",
        body: searchParams,
        headers: { ...named, Origin: stack.origin },
        redirect: "manual",
      });
    },
  }),
};
