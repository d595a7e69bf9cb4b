-- Title: The list of whom a member blocked in conversations names a poster as the conversation did then
-- Step: expand
-- Back: private.my_thread_blocks as in 20261124000300, private.forget_poster_words as in 20261205000750; drop trigger
--   keep_name on private.thread_blocks, its function and the column.
-- The list showed an applicant the poster's current name: a new one, also while the poster was suspended, and that of a
-- poster of whom they knew only the company, once the job named no company (docs/decisions/0162-names-as-they-were.md).

-- What the conversation called the poster when the applicant blocked it: the company or, without one, the name. Null for
-- posters who block, who know a number, and where the conversation was closed and the job names no company.
alter table private.thread_blocks add column poster_name text;

create function private.keep_name_of_poster() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(j.company_name, case when private.thread_is_open(t.id) then private.name_of(j.client_id) end)
  into new.poster_name
  from private.threads t
  join private.thread_members me on me.thread_id = t.id and me.member_id = new.blocker_id and me.side = 'applicant'
  join public.jobs j on j.id = t.job_id and j.client_id is not null
  where t.id = new.thread_id;
  return new;
end
$$;

create trigger keep_name before insert on private.thread_blocks
  for each row execute function private.keep_name_of_poster();

-- What the list has shown until now.
update private.thread_blocks b
set poster_name = coalesce(j.company_name, private.name_of(j.client_id))
from private.threads t
join public.jobs j on j.id = t.job_id and j.client_id is not null
join private.thread_members me on me.thread_id = t.id and me.side = 'applicant'
where t.id = b.thread_id and me.member_id = b.blocker_id;

create or replace function private.my_thread_blocks() returns table (id uuid, label text, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select b.id, concat_ws(', ', case me.side
      when 'poster' then concat_ws(' ', 'Anonymous', coalesce(n.number, t.applicant_number))
      else coalesce(b.poster_name, j.company_name, 'A member')
    end, j.title), b.created_at
    from private.thread_blocks b
    join private.threads t on t.id = b.thread_id
    join private.thread_members me on me.thread_id = t.id and me.member_id = caller
    left join private.applicant_numbers n on n.application_id = t.application_id
    left join public.jobs j on j.id = t.job_id
    where b.blocker_id = caller;
end
$$;

do $$
declare
  definition text := pg_get_functiondef('private.forget_poster_words()'::regprocedure);
  known constant text := 'return null;';
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.forget_poster_words is not as this migration knows it: %', known;
  end if;
  execute replace(definition, known, 'update private.thread_blocks b set poster_name = null
  from private.threads t where t.id = b.thread_id and t.job_id = new.id and b.poster_name is not null;
  return null;');
end
$$;

revoke execute on function private.keep_name_of_poster() from public;

notify pgrst, 'reload schema';
