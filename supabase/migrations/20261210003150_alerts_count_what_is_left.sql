-- Title: An alert's mail counts and names what is left of its matches when it goes
-- Step: expand
-- Back: private.answer_alerts, worker.send_alerts and worker.finish_mail without what is put in; private.first_places and the three
-- functions of facts as they were; drop private.matches_of_mail.
-- A mail kept five of its matches. Whatever beyond those was warned of, closed or hidden before the mail went still counted in it, and
-- once all five were gone the others were told to nobody (docs/decisions/0095-alerts.md).

-- One by one they are found fast where there are few, and slowly where there are many.
create or replace function private.first_places(bits varbit, most integer) returns integer[]
  language plpgsql immutable strict set search_path = '' as $$
declare
  places integer[] := '{}';
  place integer;
begin
  if bit_count(bits) > 20 and most > 20 then
    return array(
      select s.place from (select generate_series(0, length(bits) - 1) as place) s where get_bit(bits, s.place) = 1 limit most
    );
  end if;
  while cardinality(places) < most loop
    place := position(B'1' in bits) - 1;
    exit when place < 0;
    places := places || place;
    bits := set_bit(bits, place, 0);
  end loop;
  return places;
end
$$;

-- As many as a mail counts, and one more.
select private.change_function('private.answer_alerts()', 'private.first_places(a.bits, 5)', 'private.first_places(a.bits, 301)');

-- The others packed: in full their ids would take more room than a mail has.
select private.change_function('worker.send_alerts(integer)',
  $known$jsonb_build_object('alert_id', a.id, 'total', m.total, 'ids', to_jsonb(m.ids))$known$,
  $becomes$jsonb_build_object('alert_id', a.id, 'total', m.total, 'ids', to_jsonb(m.ids[:5])) || case when cardinality(m.ids) > 5
        then jsonb_build_object('more', (
          select translate(encode(string_agg(uuid_send(o.id), ''::bytea order by o.rank), 'base64'), E'\n', '')
          from unnest(m.ids[6:]) with ordinality as o (id, rank)
        )) else '{}' end$becomes$);

create function private.matches_of_mail(params jsonb) returns table (id uuid, rank bigint)
  language plpgsql immutable set search_path = '' as $$
#variable_conflict use_column
declare
  packed constant bytea := decode(params ->> 'more', 'base64');
begin
  return query
    select n.id::uuid, n.rank from jsonb_array_elements_text(params -> 'ids') with ordinality as n (id, rank)
    union all
    select encode(substring(packed from 16 * p.place + 1 for 16), 'hex')::uuid, jsonb_array_length(params -> 'ids') + p.place + 1::bigint
    from generate_series(0, length(packed) / 16 - 1) as p (place);
end
$$;

revoke execute on function private.matches_of_mail(jsonb) from public;

-- A mail that has gone needs them no more, and is kept for months.
select private.change_function('worker.finish_mail(uuid, text, text, text, uuid)',
  'set state = ''sent'', sent_at = now(), last_error = null, address = null where o.id = mail.id;',
  'set state = ''sent'', sent_at = now(), last_error = null, address = null,
      params = case when o.category = ''alerts'' then o.params - ''{ids,more}''::text[] else o.params end
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
      'total', (mail.params ->> 'total')::integer - (select count(*) from private.matches_of_mail(mail.params)) + count(*), 'more', null
    )
    into facts
    from (
      select n.id, row_number() over (order by n.rank) as place,
        jsonb_build_object('title', j.title, 'company', j.company_name, 'place', j.location, 'type', j.job_type) as told
      from private.matches_of_mail(mail.params) n
      join public.jobs j on j.id = n.id and j.status = 'active' and j.expires_at > now() and j.reported_for is null
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
      'total', (mail.params ->> 'total')::integer - (select count(*) from private.matches_of_mail(mail.params)) + count(*), 'more', null
    )
    into facts
    from (
      select n.id, row_number() over (order by n.rank) as place,
        jsonb_build_object('title', t.title, 'division', t.division, 'years', t.experience_years) as told
      from private.matches_of_mail(mail.params) n
      join public.talent_profiles t on t.id = n.id and t.listed_until > now()
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
      'total', (mail.params ->> 'total')::integer - (select count(*) from private.matches_of_mail(mail.params)) + count(*), 'more', null
    )
    into facts
    from (
      select n.id, row_number() over (order by n.rank) as place,
        jsonb_build_object('name', o.name, 'tagline', o.tagline, 'stage', o.stage, 'division', o.division) as told
      from private.matches_of_mail(mail.params) n
      join public.organizations o on o.id = n.id and o.is_public and o.is_startup
    ) l
    having count(*) > 0;
  return case when alert.confirmed_at is not null and facts is not null then
    facts || jsonb_build_object('wanted', alert.wanted, 'frequency', alert.frequency, 'token', private.alert_token(alert.id))
  end;
end
$$;
