import { expect, it } from "vitest";

import { createApplication, createJob } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";

describeOnEachTarget("notifications about applications", (target) => {
  it("lead a member to the application, job or conversation that they are about", async () => {
    const poster = await target().createUser();
    const applicant = await target().createUser();
    const job = await createJob(target(), poster);
    const id = await createApplication(target(), job, applicant);
    await target().request(poster, "POST", "rpc/decide_application", { body: { id, decision: "accepted" } });
    const [thread] = (await target().request(applicant, "GET", `my_threads?application_id=eq.${id}`)).rows;
    for (const [member, title, link] of [
      [poster, "New application", `/dashboard?tab=applications&box=received&job=${job}`],
      [applicant, "Application accepted", `/messages/${thread?.id}`],
    ] as const) {
      const { rows } = await target().request(member, "GET", `notifications?title=eq.${title}&select=link`);
      expect(rows).toEqual([{ link }]);
    }
  });
});
