import { expect, it } from "vitest";

import { countedReads } from "./support/counted-reads.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import { vacuumWhole } from "./support/vacuumed.ts";

const MAILS = 10_000;

describeOnPostgresFirst(`among ${MAILS} mails (docs/decisions/0095-alerts.md)`, (target) => {
  it("a member's export finds those of their alerts without reading the others", async () => {
    const member = await target().createUser();
    const [alert] = await target().sql<{ id: string }>(
      `insert into private.alerts (member_id, list, wanted, frequency, confirmed_at)
       values ($1, 'jobs', '{"type": "remote"}', 'daily', now()) returning id`,
      [member],
    );
    await target().sql(
      `insert into private.outbox (kind, category, address, locale, key, params, state, sent_at)
       select 'alert_jobs', 'alerts', n || '@alerts.example', 'en', 'crowd:' || n,
         jsonb_build_object('alert_id', case n when 7 then $1 else gen_random_uuid()::text end), 'sent', now()
       from generate_series(1, ${MAILS}) n`,
      [alert?.id],
    );
    await vacuumWhole(target(), ["private.outbox"]);
    await target().sql(countedReads(["private.outbox"]));
    const call = `select private.export_mails('${member}')`;
    const [read] = await target().sql<{ scans: string; rows: string }>("select * from private.reads_of($1)", [call]);
    const [exported] = await target().sql<{ mails: { params: object }[] }>(`${call} as mails`);
    expect(exported?.mails.map(({ params }) => params)).toEqual([{ alert_id: alert?.id }]);
    expect(Number(read?.scans)).toBe(0);
    expect(Number(read?.rows)).toBeLessThan(50);
  });
});
