-- The SQL of conditions.ts, which drops this schema afterwards.
create schema states;

-- Sorts rows by age, then by their text without ids and times. A row's place in its table differs from run to run.
create function states.age(one jsonb) returns text language sql immutable as $$
  select concat(coalesce(one ->> 'created_at', one ->> 'at'), ' ', regexp_replace(
    one::text, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.+]*', '', 'g'
  )) collate "C"
$$;

-- Hidden rows are used first: a rule that lets one out shows, while everybody reads the others anyway.
create function states.shown(one jsonb) returns boolean language sql immutable as $$
  select coalesce(one ->> 'status', '') <> 'hidden' and coalesce(one ->> 'is_hidden', 'false') = 'false'
    and one ->> 'hidden_at' is null
    and coalesce(one ->> 'is_listed', 'true') = 'true' and coalesce(one ->> 'is_offering', 'true') = 'true'
$$;

-- The ids of what its own state hides, or the state of what its member or its job is.
create table states.hidden_ids (id uuid primary key);
create function states.note_hidden_ids() returns void language sql as $$
  insert into states.hidden_ids
  select user_id from public.talent_profiles where hidden_at is not null or listed_until < now() or listed_until is null
  union select user_id from public.investor_profiles where not is_listed or hidden_at is not null
  union select user_id from public.mentor_profiles where not is_offering or hidden_at is not null
  union select member_id from private.suspensions
  union select id from public.jobs where status = 'hidden'
  union select id from public.organizations where is_hidden or not is_listed
$$;

create function states.hidden(one jsonb) returns boolean language sql stable as $$
  select not states.shown(one) or exists (
    select from states.hidden_ids h join jsonb_each_text(one) e on e.value = h.id::text
  )
$$;

-- The rows of a table that others refer to, as they are before the first copy, youngest first.
create table states.parents (parent regclass, id uuid, is_hidden boolean, place bigint, primary key (parent, id));
create function states.note_parents() returns void language plpgsql as $$
declare
  parent regclass;
begin
  for parent in
    select distinct f.confrelid::regclass from pg_catalog.pg_constraint f
    join pg_catalog.pg_attribute a on a.attrelid = f.confrelid and a.attname = 'id' and a.atttypid = 'uuid'::regtype
    where f.contype = 'f' and f.connamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format(
      'insert into states.parents select %L::regclass, r.id, states.hidden(to_jsonb(r)),
        row_number() over (order by states.age(to_jsonb(r)) desc) from %s r', parent::oid, parent
    );
  end loop;
end
$$;

-- Another parent for a copy: from the younger half, so that viewers, who were created first, stay as they are; for a hidden copy one
-- that is hidden, if there is one.
create function states.parent(parent regclass, tried integer, hidden boolean) returns uuid language plpgsql stable as $$
declare
  fit uuid[] := array(
    select p.id from states.parents p where p.parent = $1 and p.is_hidden and $3 order by p.place
  );
begin
  if fit = '{}' then
    fit := array(select p.id from states.parents p where p.parent = $1 order by p.place);
    fit := fit[1 : greatest(cardinality(fit) / 2, 1)];
  end if;
  return fit[1 + tried % cardinality(fit)];
end
$$;

-- Gives a copy keys of its own, as arguments of jsonb_build_object: another parent, or a value that no row has. `$2` in it is the
-- number of the change that is tried, which the copy passes, since to read the catalogue for each of ten thousand copies takes
-- longer than to insert them.
create function states.own_key(relation regclass, given jsonb, hidden boolean) returns text language sql stable as $$
  select string_agg(format('%L, %s', k.name, case
    when k.parent is not null then format('states.parent(%L::regclass, $2, %L)', k.parent::oid, hidden)
    when k.type = 'uuid' then 'md5($2::text)::uuid'
    when k.type = 'bytea' then $bytea$'\x' || repeat(md5($2::text), 2)$bytea$
    else 'repeat(md5($2::text), 2)'
  end), ', ' order by k.name)
  from (
    select distinct a.attname::text as name, a.atttypid::regtype::text as type, (
      select f.confrelid::regclass from pg_catalog.pg_constraint f
      where f.conrelid = i.indrelid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1
    ) as parent
    from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = relation and i.indisunique
      and (i.indisprimary or i.indnatts = 1 or a.atttypid = 'uuid'::regtype)
  ) k
  where k.type in ('uuid', 'bytea', 'text') and not given ? k.name and (k.parent is null or k.type = 'uuid')
$$;

-- Whether a row of the table is in a state, or one that is hidden by itself or by what it belongs to, or two.
create function states.reaches(goal text, relation text, said text) returns boolean language plpgsql as $$
declare
  answer boolean;
begin
  execute format('select exists (select from %s r where (%s)%s)', relation, said, case goal
    when 'a row hidden by itself' then ' and not states.shown(to_jsonb(r))'
    when 'a hidden row' then ' and states.hidden(to_jsonb(r))'
    when 'two rows' then ' offset 1'
    else ''
  end) into answer;
  return answer;
end
$$;

-- For each condition, makes the first change that the table's own rules allow and that reaches: a row in it, then hidden ones,
-- then a second. Triggers and foreign keys are off. Which rows are copied, and to which parents, depends on the condition alone:
-- a new column elsewhere must not change what the others get, or nobody can review what it does change.
create function states.fill(conditions jsonb) returns void language plpgsql as $$
declare
  asked jsonb;
  change jsonb;
  goal text;
  filled text;
  relation text;
  columns text;
  has_hidden boolean;
  hides_itself boolean;
  -- The rows to copy, hidden ones first, then the oldest.
  sources jsonb[];
  own_key text;
  met boolean;
  tried integer;
begin
  perform set_config('session_replication_role', 'replica', true);
  perform states.note_hidden_ids();
  perform states.note_parents();
  for asked in select * from jsonb_array_elements(conditions) loop
    relation := asked ->> 'relation';
    tried := ('x' || left(md5(concat(relation, ' ', asked ->> 'said')), 6))::bit(24)::integer * 64;
    if relation is distinct from filled then
      filled := relation;
      select string_agg(format('%I', a.attname), ', ') into columns from pg_catalog.pg_attribute a
        where a.attrelid = relation::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
      execute format(
        'select array_agg(s.row order by not s.hidden, s.shown, states.age(s.row)), bool_or(s.hidden), not bool_and(s.shown)
        from (select to_jsonb(r) as row, states.hidden(to_jsonb(r)) as hidden, states.shown(to_jsonb(r)) as shown from %s r) s',
        relation
      ) into sources, has_hidden, hides_itself;
    end if;
    foreach goal in array array['a row', 'a row hidden by itself', 'a hidden row', 'two rows'] loop
      continue when goal = 'a hidden row' and has_hidden is not true;
      continue when goal = 'a row hidden by itself' and hides_itself is not true;
      met := states.reaches(goal, relation, asked ->> 'said');
      own_key := case when not met then states.own_key(relation::regclass, asked -> 'given', goal like '%hidden%') end;
      for change in select * from jsonb_array_elements(asked -> 'changes') loop
        exit when met;
        -- Once a row is in the state, copies are enough; of a member there is none.
        continue when goal <> 'a row' and change ->> 'way' = 'update' and relation <> 'public.profiles';
        tried := tried + 1;
        begin
          if change ->> 'way' = 'update' then
            -- Only a row whose present state another row shares; the youngest, as with keys.
            execute format(
              'update %1$s set %2$s where ctid = (
                select r.ctid from %1$s r
                where 1 < (select count(*) from %1$s o where %3$s is not distinct from %4$s)
                order by states.shown(to_jsonb(r)), states.age(to_jsonb(r)) desc limit 1)',
              relation, change ->> 'set', replace(asked ->> 'state', '@', 'o'), replace(asked ->> 'state', '@', 'r')
            );
          else
            execute format(
              'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s,
                $1 || jsonb_build_object(%3$s) || jsonb_build_object(%4$s))',
              relation, columns, own_key, change ->> 'with'
            ) using sources[case when (change ->> 'hidden')::boolean then 1 else 1 + tried % cardinality(sources) end], tried;
          end if;
          met := states.reaches(goal, relation, asked ->> 'said');
          if not met then raise exception 'no nearer'; end if;
        exception when others then met := false;
        end;
      end loop;
    end loop;
  end loop;
end
$$;

-- Gives rows distinct times, so that a list by time has one order. Of what can itself be hidden every second hidden row is the
-- newest, so that a list of the newest that lets it in shows it. Stores hidden rows first, then the newest, so that a function
-- that takes any row takes one whose answer differs.
create function states.put_in_order(relation text, age text) returns void language plpgsql as $$
declare
  lies tid;
  place integer := 0;
  newest timestamptz;
begin
  perform set_config('session_replication_role', 'replica', true);
  for lies in execute format('select r.ctid from %s r order by states.age(to_jsonb(r)) desc', relation) loop
    place := place - 1;
    execute format('update %s set %I = %2$I + %L where ctid = %L', relation, age, format('%s milliseconds', place), lies);
  end loop;
  execute format('select max(%I) from %s', age, relation) into newest;
  for lies in execute format(
    'select h.ctid from (
      select r.ctid, row_number() over (order by states.age(to_jsonb(r))) as place
      from %s r where not states.shown(to_jsonb(r))
    ) h where h.place %% 2 = 0 order by h.place', relation
  ) loop
    newest := newest + interval '1 millisecond';
    execute format('update %s set %I = %L where ctid = %L', relation, age, newest, lies);
  end loop;
  for lies in execute format(
    'select r.ctid from %s r order by states.shown(to_jsonb(r)), states.age(to_jsonb(r)) desc', relation
  ) loop
    execute format('update %s set %I = %2$I where ctid = %L', relation, age, lies);
  end loop;
end
$$;
