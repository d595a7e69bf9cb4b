-- Title: The address of a mail that never arrived goes with what it was about, and after 30 days
-- Step: expand
-- Back: worker.clean_outbox as in 20261209000500.
-- A mail that failed keeps its address for whoever tries it again, and kept it for 90 days: longer than the alert, the message to
-- us or the proof for which somebody had given it, and than the 30 days that the mails promise to an address without an account.

select private.change_function(
  'worker.clean_outbox()',
  $known$delete from private.named_addresses n where n.at <= now() - interval '1 day';$known$,
  $becomes$delete from private.named_addresses n where n.at <= now() - interval '1 day';
  update private.outbox o set state = 'dropped', address = null
  where o.address is not null and o.state in ('failed', 'unknown') and (
    o.created_at < now() - interval '30 days'
    or o.category = 'alerts' and not exists (
      select from private.alerts a where a.id = (o.params ->> 'alert_id')::uuid and a.address = o.address
    )
    or o.kind = 'contact_answered' and not exists (
      select from private.contact_requests c where c.id = (o.params ->> 'contact_id')::uuid
    )
    or o.kind = 'guardian_asked' and not exists (
      select from private.guardians g where g.member_id = o.asker_id and g.address = o.address
    )
    or o.kind = 'domain_asked' and not exists (
      select from private.organization_proofs p
      where p.organization_id = (o.params ->> 'organization_id')::uuid and p.member_id = o.asker_id and p.address = o.address
    )
  );$becomes$
);
