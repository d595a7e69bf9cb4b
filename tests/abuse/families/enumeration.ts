import { createMember, newEmail, PASSWORD } from "../../support/members.ts";
import { sql } from "../../support/stack.ts";
import { atTheEdge } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { visitorOf } from "../support/people.ts";

const signUp = (email: string) => ({
  intent: "sign-up",
  fullName: "Rafi Islam",
  email,
  role: "developer",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  age: "adult",
  consent: "on",
});

const FORMS: [path: string, fields: (email: string) => Record<string, string>][] = [
  ["/auth", (email) => ({ intent: "sign-in", email, password: "a wrong password" })],
  ["/auth?tab=signup", signUp],
  ["/auth/forgot-password", (email) => ({ email })],
  ["/auth/check-email", (email) => ({ email })],
];

export const enumeration: Family = {
  name: "enumeration",
  title: "a visitor can't learn who is a member: one answer for known and unknown addresses",
  async run(site, tries, { long }) {
    for (let round = 0; round < (long ? 20 : 2); round += 1) {
      for (const [path, fields] of FORMS) {
        const { email: known } = await createMember(site.stack);
        const unknown = newEmail();
        const [one, other] = [await answerTo(known), await answerTo(unknown)];
        tries.expect(
          one === other,
          `${path} answers a member with\n${one.slice(0, 300)}\nand a stranger with\n${other.slice(0, 300)}`,
        );

        async function answerTo(email: string): Promise<string> {
          const answer = await visitorOf(site).post(path, fields(email));
          const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
          return withoutChance(
            `${answer.status} ${answer.headers.get("Location")} ${cookies} ${await answer.text()}`,
            email,
          );
        }
      }
    }
    const stranger = newEmail();
    await visitorOf(site).post("/auth/forgot-password", { email: stranger });
    const users = await sql(site.stack, "select id from auth.users where email = $1", [stranger]);
    tries.expect(users.length === 0, "asking for a new password made an account");
  },
  fault: atTheEdge("signing up says that an address is taken", {
    reply: async (reply, { url, body }, { stack }) => {
      const email = new URLSearchParams(body.toString()).get("email");
      if (url !== "/auth?tab=signup" || !email) return;
      const [known] = await sql(
        stack,
        "select id from auth.users where email = $1 and email_confirmed_at is not null",
        [email],
      );
      if (known) reply.status = 409;
    },
  }),
};

/** An answer without what differs each time: the address itself and ids. */
function withoutChance(answer: string, email: string): string {
  return answer
    .replaceAll(email, "EMAIL")
    .replaceAll(encodeURIComponent(email), "EMAIL")
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "ID")
    .replaceAll(/\b1[\d]{12}\b/g, "TIME");
}
