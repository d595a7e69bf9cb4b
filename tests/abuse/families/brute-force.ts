import { createMember, newEmail } from "../../support/members.ts";
import { PRODUCTION_LIMITS } from "../../support/web.ts";
import type { Family } from "../support/family.ts";
import { startOwnWeb } from "../support/own-web.ts";
import { visitorOf } from "../support/people.ts";

const TRIES = 10;

export const bruteForce: Family = {
  name: "brute-force",
  title: "nobody guesses a member's password, from one address or from many, nor keeps the member out by trying",
  async run(site, tries, { long }) {
    const { site: own, stop } = await startOwnWeb(site, { ...PRODUCTION_LIMITS, TRUSTED_PROXIES: "1", ...site.env });
    try {
      const member = await createMember(own.stack);
      const known = await visitorOf(own).signIn(member);
      known.cookies.forEach((_, name) => /^(__Host-)?sb/.test(name) && known.cookies.delete(name));
      const guess = async (email: string, password: string, address: string) => {
        const headers = { "X-Forwarded-For": address };
        const answer = await visitorOf(own).post("/auth", { intent: "sign-in", email, password }, headers);
        return { status: answer.status, html: await answer.text(), opens: answer.headers.get("Retry-After") };
      };

      const stranger = newEmail();
      for (let nth = 1; nth <= TRIES; nth += 1) {
        // Each from another network, with its own claim before what the proxy adds.
        const { status } = await guess(member.email, `wrong ${nth}`, `198.51.100.${nth}, 203.0.113.${nth}`);
        tries.expect(status === 400, `wrong password ${nth}: ${status}`);
        await guess(stranger, `wrong ${nth}`, `203.0.113.${nth}`);
      }
      const over = await guess(member.email, "one more", "203.0.113.99");
      tries.expect(over.status === 429, `wrong password ${TRIES + 1}: ${over.status}`);
      tries.expect(/^\d+$/.test(over.opens ?? ""), "it is not told when to come back");
      tries.expect(over.html.includes(member.email), "the address that was typed is lost");
      const right = await guess(member.email, member.password, "203.0.113.98");
      tries.expect(right.status === 429, `a right guess after too many wrong ones: ${right.status}`);
      const nobody = await guess(stranger, "one more", "203.0.113.97");
      tries.expect(nobody.status === 429, `an address that nobody has: ${nobody.status}`);
      const back = await known.post("/auth", { intent: "sign-in", ...member });
      tries.expect(back.status === 302, `the member in a browser used before: ${back.status}`);

      const other = await createMember(own.stack);
      tries.expect(
        (await guess(other.email, other.password, "203.0.113.1")).status === 302,
        "another member is kept out",
      );
      const mails = [];
      for (const email of [other.email, newEmail()]) {
        for (let nth = 0; nth < 2; nth += 1) {
          mails.push((await visitorOf(own).post("/auth/forgot-password", { email })).status);
        }
      }
      tries.expect(`${mails}` === "302,429,302,429", `two mails in a minute: ${mails}`);

      // From one network, with a new e-mail address each time.
      const spray = long ? 101 : 0;
      const statuses = [];
      for (let nth = 0; nth < spray; nth += 1) statuses.push((await guess(newEmail(), "a", "192.0.2.1")).status);
      tries.expect(!long || statuses.indexOf(429) === 100, `the 101st try from one network: ${statuses.at(-1)}`);
    } finally {
      await stop();
    }
  },
  fault: {
    what: "a hundred times as many wrong passwords are let through",
    plant: async (site) => ({
      site: { ...site, env: { LIMIT_SIGN_IN_EMAIL: "1000/10m" } },
      mend: async () => undefined,
    }),
  },
};
