import { expect, it } from "vitest";

import { createApplication, createJob } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";

describeOnEachTarget("notifications about applications", (target) => {
  it("lead a member to the list that they are about", async () => {
    const poster = await target().createUser();
    const applicant = await target().createUser();
    const id = await createApplication(target(), await createJob(target(), poster), applicant);
    await target().request(poster, "POST", "rpc/decide_application", { body: { id, decision: "accepted" } });
    for (const [member, title, list] of [
      [poster, "New application", "received"],
      [applicant, "Application accepted", "sent"],
    ] as const) {
      const { rows } = await target().request(member, "GET", `notifications?title=eq.${title}&select=link`);
      expect(rows).toEqual([{ link: `/dashboard?tab=applications&box=${list}` }]);
    }
  });
});
