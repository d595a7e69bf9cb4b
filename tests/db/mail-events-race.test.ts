import { beforeAll, expect, it } from "vitest";

import { createNamedMember } from "./support/conversation.ts";
import { createApplication, createJob } from "./support/factories.ts";
import { letMinutesPass, mailsTo } from "./support/mails.ts";
import { describeOnEachTarget } from "./support/target.ts";

describeOnEachTarget(
  "an application while the worker takes mails (requirements/notifications.md n1)",
  (target) => {
    let poster: string;
    let late: string;
    beforeAll(async () => {
      poster = await createNamedMember(target(), "Poster");
      late = await createNamedMember(target(), "Late");
    });
    const counts = async () => (await mailsTo(target(), poster)).map(({ params }) => params.count);
    const applyWithin = (job: string, work: () => Promise<void>) =>
      target().holdTransaction?.(
        `insert into public.job_applications (job_id, applicant_id, cover_letter) values ('${job}', '${late}', 'Hello')`,
        work,
      );

    it("a poster reads of it in the mail that waits, which waits for it", async () => {
      const job = await createJob(target(), poster);
      await createApplication(target(), job, await createNamedMember(target(), "Early"));
      await applyWithin(job, async () => expect(await counts()).toEqual([]));
      expect(await counts()).toEqual([2]);
    });

    it("a poster reads of it in the next mail, where the one before has gone", async () => {
      const job = await createJob(target(), poster);
      await createApplication(target(), job, await createNamedMember(target(), "Early"));
      expect(await counts()).toEqual([1]);
      await applyWithin(job, async () => expect(await counts()).toEqual([]));
      await letMinutesPass(target(), poster, 61);
      expect(await counts()).toEqual([1]);
    });

    it("a poster reads of two that come as one in one mail", async () => {
      const job = await createJob(target(), poster);
      const other = await createNamedMember(target(), "Other");
      let applied: Promise<string> | undefined;
      // The second waits for the end of the first, which holds the lock on the mail's key.
      await applyWithin(job, async () => {
        applied = createApplication(target(), job, other);
      });
      await applied;
      expect(await counts()).toEqual([2]);
    });
  },
  ["postgres"],
);
