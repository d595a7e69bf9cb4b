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
$$;

-- Gives a copy keys of its own, as arguments of jsonb_build_object: another parent, or a value that no row has. Parents come from
-- the younger half, so that viewers, who were created first, stay as they are.
create function states.own_key(relation regclass, given jsonb, tried integer) returns text language sql stable as $$
  select string_agg(format('%L, %s', k.name, case
    when k.parent is not null then format(
      '(select p.id from %1$s p order by states.age(to_jsonb(p)) desc
        offset %2$s %% (select greatest(count(*) / 2, 1) from %1$s) limit 1)', k.parent, tried
    )
    when k.type = 'uuid' then format('md5(%L)::uuid', tried)
    when k.type = 'bytea' then format($bytea$'\x' || repeat(md5(%L), 2)$bytea$, tried)
    else format('repeat(md5(%L), 2)', tried)
  end), ', ' order by k.name)
  from (
    select distinct a.attname::text as name, a.atttypid::regtype::text as type, (
      select f.confrelid::regclass::text from pg_catalog.pg_constraint f
      where f.conrelid = i.indrelid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1
    ) as parent
    from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = relation and i.indisunique
      and (i.indisprimary or i.indnatts = 1 or a.atttypid = 'uuid'::regtype)
  ) k
  where k.type in ('uuid', 'bytea', 'text') and not given ? k.name and (k.parent is null or k.type = 'uuid')
$$;

-- For each condition that no row meets, makes the first change that the table's own rules allow. Triggers and foreign keys are off.
create function states.fill(conditions jsonb) returns void language plpgsql as $$
declare
  asked jsonb;
  change jsonb;
  relation text;
  columns text;
  met boolean;
  tried integer := 0;
begin
  perform set_config('session_replication_role', 'replica', true);
  for asked in select * from jsonb_array_elements(conditions) loop
    relation := asked ->> 'relation';
    select string_agg(format('%I', a.attname), ', ') into columns from pg_catalog.pg_attribute a
      where a.attrelid = relation::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
    execute format('select exists (select from %s r where %s)', relation, asked ->> 'said') into met;
    for change in select * from jsonb_array_elements(asked -> 'changes') loop
      exit when met;
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
            'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, (
              select to_jsonb(r) from %1$s r order by states.shown(to_jsonb(r)), states.age(to_jsonb(r))
              offset %3$s %% (select count(*) from %1$s) limit 1
            ) || jsonb_build_object(%4$s) || jsonb_build_object(%5$s))',
            relation, columns, case when (change ->> 'hidden')::boolean then 0 else tried end,
            states.own_key(relation::regclass, asked -> 'given', tried), change ->> 'with'
          );
        end if;
        execute format('select exists (select from %s r where %s)', relation, asked ->> 'said') into met;
      exception when others then null;
      end;
    end loop;
  end loop;
end
$$;

-- Gives rows distinct times, so that a list by time has one order, and stores hidden rows first, then the newest, so that a
-- function that takes any row takes one whose answer differs.
create function states.put_in_order(relation text, age text) returns void language plpgsql as $$
declare
  lies tid;
  place integer := 0;
begin
  perform set_config('session_replication_role', 'replica', true);
  for lies in execute format('select r.ctid from %s r order by states.age(to_jsonb(r)) desc', relation) loop
    place := place - 1;
    execute format('update %s set %I = %2$I + %L where ctid = %L', relation, age, format('%s milliseconds', place), lies);
  end loop;
  for lies in execute format(
    'select r.ctid from %s r order by states.shown(to_jsonb(r)), states.age(to_jsonb(r)) desc', relation
  ) loop
    execute format('update %s set %I = %2$I where ctid = %L', relation, age, lies);
  end loop;
end
$$;
