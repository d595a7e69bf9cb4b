-- Title: An alert's mail counts and names what is left of its matches when it goes
-- Step: expand
-- Back: private.answer_alerts and worker.finish_mail without what is put in, and the three functions of facts as they were.
-- A mail kept five of its matches. Whatever beyond those was warned of, closed or hidden before the mail went still counted in it, and
-- once all five were gone the others were told to nobody (docs/decisions/0095-alerts.md).

-- As many as a mail counts, and one more.
select private.change_function('private.answer_alerts()', 'private.first_places(a.bits, 5)', 'private.first_places(a.bits, 301)');

-- A mail that has gone needs them no more, and is kept for months.
select private.change_function('worker.finish_mail(uuid, text, text, text, uuid)',
  'set state = ''sent'', sent_at = now(), last_error = null, address = null where o.id = mail.id;',
  'set state = ''sent'', sent_at = now(), last_error = null, address = null,
      params = case when o.category = ''alerts'' then o.params - ''ids'' else o.params end
    where o.id = mail.id;');

create or replace function worker.facts_alert_jobs(mail private.outbox) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  alert constant private.alerts := private.alert_of_mail(mail);
  facts jsonb;
begin
  select jsonb_build_object(
      'news', jsonb_agg(l.told order by l.place) filter (where l.place <= 5),
      'ids', jsonb_agg(l.id order by l.place) filter (where l.place <= 5),
      'total', (mail.params ->> 'total')::integer - jsonb_array_length(mail.params -> 'ids') + count(*)
    )
    into facts
    from (
      select n.id, row_number() over (order by n.rank) as place,
        jsonb_build_object('title', j.title, 'company', j.company_name, 'place', j.location, 'type', j.job_type) as told
      from jsonb_array_elements_text(mail.params -> 'ids') with ordinality as n (id, rank)
      join public.jobs j on j.id = n.id::uuid and j.status = 'active' and j.expires_at > now() and j.reported_for is null
    ) l
    having count(*) > 0;
  return case when alert.confirmed_at is not null and facts is not null then
    facts || jsonb_build_object('wanted', alert.wanted, 'frequency', alert.frequency, 'token', private.alert_token(alert.id))
  end;
end
$$;

create or replace function worker.facts_alert_talent(mail private.outbox) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  alert constant private.alerts := private.alert_of_mail(mail);
  facts jsonb;
begin
  select jsonb_build_object(
      'news', jsonb_agg(l.told order by l.place) filter (where l.place <= 5),
      'ids', jsonb_agg(l.id order by l.place) filter (where l.place <= 5),
      'total', (mail.params ->> 'total')::integer - jsonb_array_length(mail.params -> 'ids') + count(*)
    )
    into facts
    from (
      select n.id, row_number() over (order by n.rank) as place,
        jsonb_build_object('title', t.title, 'division', t.division, 'years', t.experience_years) as told
      from jsonb_array_elements_text(mail.params -> 'ids') with ordinality as n (id, rank)
      join public.talent_profiles t on t.id = n.id::uuid and t.listed_until > now()
        and not private.hides_from(t.user_id, alert.member_id)
    ) l
    having count(*) > 0;
  return case when alert.confirmed_at is not null and facts is not null then
    facts || jsonb_build_object('wanted', alert.wanted, 'frequency', alert.frequency, 'token', private.alert_token(alert.id))
  end;
end
$$;

create or replace function worker.facts_alert_startups(mail private.outbox) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  alert constant private.alerts := private.alert_of_mail(mail);
  facts jsonb;
begin
  select jsonb_build_object(
      'news', jsonb_agg(l.told order by l.place) filter (where l.place <= 5),
      'ids', jsonb_agg(l.id order by l.place) filter (where l.place <= 5),
      'total', (mail.params ->> 'total')::integer - jsonb_array_length(mail.params -> 'ids') + count(*)
    )
    into facts
    from (
      select n.id, row_number() over (order by n.rank) as place,
        jsonb_build_object('name', o.name, 'tagline', o.tagline, 'stage', o.stage, 'division', o.division) as told
      from jsonb_array_elements_text(mail.params -> 'ids') with ordinality as n (id, rank)
      join public.organizations o on o.id = n.id::uuid and o.is_public and o.is_startup
    ) l
    having count(*) > 0;
  return case when alert.confirmed_at is not null and facts is not null then
    facts || jsonb_build_object('wanted', alert.wanted, 'frequency', alert.frequency, 'token', private.alert_token(alert.id))
  end;
end
$$;
