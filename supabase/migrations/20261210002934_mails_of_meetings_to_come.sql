-- Title: Mails about meetings tell of times to come
-- Step: expand
-- Back: private.meeting_facts as in the `known` below, worker.remind_of_meetings and worker.lapse_meetings as in 20261128000910 and
--   20261209001200.
-- Mails wait as long as their server is away (docs/decisions/0093-outbox.md): "will meet you" came after the meeting, and times that
-- had passed were proposed. Two who had just agreed were reminded at once, and those who agreed late in the evening for the morning
-- never (docs/decisions/0117-meetings.md).

select private.change_function('private.meeting_facts(private.outbox, text[], boolean)', c.known, c.becomes) from (values
  ('case when m.held_at is null then to_jsonb(m.times) else jsonb_build_array(m.held_at) end',
    'case when m.held_at is not null then jsonb_build_array(m.held_at)
      when m.status = ''proposed'' then (
        select jsonb_agg(p.at order by p.place) from unnest(m.times) with ordinality as p (at, place) where p.at > now()
      )
      else to_jsonb(m.times) end'),
  ('and m.status = any (wanted)', 'and m.status = any (wanted) and (m.status <> ''accepted'' or m.held_at > now())')
) as c (known, becomes);

-- Reminds both sides once: of the meetings of the next day in Dhaka, and of those of this one that are still to come. Whoever agreed
-- less than three hours ago knows. Before nine in the morning only of what begins within two hours: those two are up.
create or replace function worker.remind_of_meetings(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  told integer;
begin
  with near as (
    update private.meetings m set reminded_at = at
    where m.status = 'accepted' and m.reminded_at is null and m.held_at > at
      and private.dhaka_day(m.held_at) <= private.dhaka_day(at) + 1
      and m.changed_at <= at - interval '3 hours'
      and (extract(hour from at at time zone 'Asia/Dhaka') >= 9 or m.held_at <= at + interval '2 hours')
    returning m
  )
  select count(*) into told from near n, lateral (
    select private.tell_of_meeting(n.m, (n.m).asker_id, 'meeting_tomorrow'),
      private.tell_of_meeting(n.m, (n.m).addressee_id, 'meeting_tomorrow')
  ) as written;
  return told;
end
$$;

-- Tells whoever proposed times last that they are over; of those that have been for 14 days nobody. Until somebody runs this, readers
-- see it by the clock.
create or replace function worker.lapse_meetings(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  told integer;
begin
  with over as (
    update private.meetings m set status = 'lapsed', changed_at = at
    where m.status = 'proposed' and not exists (select from unnest(m.times) as t where t > at)
    returning m
  ), news as materialized (
    select o.m from over o
    where exists (select from unnest((o.m).times) as t where t > at - interval '14 days')
  )
  select count(*) into told from news o, lateral (
    select private.tell_of_meeting(
      o.m, case (o.m).proposer when 'asker' then (o.m).asker_id else (o.m).addressee_id end, 'meeting_lapsed'
    )
  ) as written;
  return told;
end
$$;
