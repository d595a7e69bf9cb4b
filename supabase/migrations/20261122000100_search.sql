-- Search: which talents and jobs answer a visitor's filters, and what they may have meant where nobody does.
-- Functions of `private` say which rows these are and how many, with their owner's rights: row security is
-- checked before operators that could leak a value, so that no text index would ever serve. They answer ids
-- alone. Functions of `public` read those few rows with the caller's rights.

create extension if not exists fuzzystrmatch with schema extensions;

-- The conditions that one can compare ride along in the newest-first index.
drop index public.talent_profiles_newest;
create index talent_profiles_newest on public.talent_profiles (created_at desc, id desc)
  include (listed_until, division, availability, experience_years, rate_low, rate_high, preferred_work_type)
  where listed_until is not null;
drop index public.jobs_newest;
create index jobs_newest on public.jobs (created_at desc, id desc)
  include (expires_at, job_type, experience_level, budget_high)
  where status = 'active';

-- All that can be asked for in one index: the lists of rows of several words and choices are met within it, so that a
-- combination costs what its rarest part does. Numbers are in it by steps, which name more rows than fit.
drop index public.talent_profiles_search, public.talent_profiles_location, public.talent_profiles_skills;
create index talent_profiles_search on public.talent_profiles using gin (
  search_text extensions.gin_trgm_ops, location_text extensions.gin_trgm_ops, skill_names, preferred_work_type,
  (array[division, availability]), (array[experience_years::integer]),
  (array[width_bucket(rate_high, '{5,10,15,20,25,30,40,50,60,80,100,150,200,300,500}')]),
  (array[width_bucket(rate_low, '{5,10,15,20,25,30,40,50,60,80,100,150,200,300,500}')])
) where listed_until is not null;
drop index public.jobs_search, public.jobs_skills;
create index jobs_search on public.jobs using gin (
  search_text extensions.gin_trgm_ops, location_text extensions.gin_trgm_ops, skill_keys, (array[job_type, experience_level])
) where status = 'active';

-- How many matches are counted and listed, and how many of the newest rows are looked at first. Functions, so that
-- a test can have both small.
create function private.search_cap() returns integer
  language sql stable set search_path = '' as $$ select 300 $$;
create function private.search_window() returns integer
  language sql stable set search_path = '' as $$ select 2000 $$;

-- A pattern of `like` that finds the text itself; null for none.
create function private.literal_pattern(folded text) returns text
  language sql immutable set search_path = '' as $$
  select '%' || replace(replace(replace(folded, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- The patterns that find a place in all its spellings, where the text names one of the 64 districts; else the
-- text's own. As private.fold writes them.
create function private.place_patterns(folded text) returns text[]
  language sql immutable set search_path = '' as $$
  select array(
    select private.literal_pattern(folded) where folded is not null
    union
    select private.literal_pattern(name) from (values
    (array['dhaka', 'ঢাকা']), (array['faridpur', 'ফরিদপুর']), (array['gazipur', 'গাজীপুর']),
    (array['gopalganj', 'গোপালগঞ্জ']), (array['kishoreganj', 'কিশোরগঞ্জ']), (array['madaripur', 'মাদারীপুর']),
    (array['manikganj', 'মানিকগঞ্জ']), (array['munshiganj', 'মুন্সিগঞ্জ', 'মুন্সীগঞ্জ']),
    (array['narayanganj', 'নারায়ণগঞ্জ']), (array['narsingdi', 'নরসিংদী']), (array['rajbari', 'রাজবাড়ী']),
    (array['shariatpur', 'শরীয়তপুর']), (array['tangail', 'টাঙ্গাইল']),
    (array['chattogram', 'chittagong', 'চট্টগ্রাম']), (array['bandarban', 'বান্দরবান']),
    (array['brahmanbaria', 'ব্রাহ্মণবাড়িয়া']), (array['chandpur', 'চাঁদপুর']),
    (array['cumilla', 'comilla', 'কুমিল্লা']), (array['cox''s bazar', 'coxs bazar', 'কক্সবাজার']),
    (array['feni', 'ফেনী']), (array['khagrachhari', 'khagrachari', 'খাগড়াছড়ি']),
    (array['lakshmipur', 'laxmipur', 'লক্ষ্মীপুর']), (array['noakhali', 'নোয়াখালী']),
    (array['rangamati', 'রাঙ্গামাটি']),
    (array['rajshahi', 'রাজশাহী']), (array['bogura', 'bogra', 'বগুড়া']),
    (array['chapainawabganj', 'chapai nawabganj', 'চাঁপাইনবাবগঞ্জ']), (array['joypurhat', 'জয়পুরহাট']),
    (array['naogaon', 'নওগাঁ']), (array['natore', 'নাটোর']), (array['pabna', 'পাবনা']),
    (array['sirajganj', 'সিরাজগঞ্জ']),
    (array['khulna', 'খুলনা']), (array['bagerhat', 'বাগেরহাট']), (array['chuadanga', 'চুয়াডাঙ্গা']),
    (array['jashore', 'jessore', 'যশোর']), (array['jhenaidah', 'ঝিনাইদহ']), (array['kushtia', 'কুষ্টিয়া']),
    (array['magura', 'মাগুরা']), (array['meherpur', 'মেহেরপুর']), (array['narail', 'নড়াইল']),
    (array['satkhira', 'সাতক্ষীরা']),
    (array['barishal', 'barisal', 'বরিশাল']), (array['barguna', 'বরগুনা']), (array['bhola', 'ভোলা']),
    (array['jhalokati', 'jhalokathi', 'ঝালকাঠি']), (array['patuakhali', 'পটুয়াখালী']),
    (array['pirojpur', 'পিরোজপুর']),
    (array['sylhet', 'সিলেট']), (array['habiganj', 'হবিগঞ্জ']), (array['moulvibazar', 'মৌলভীবাজার']),
    (array['sunamganj', 'সুনামগঞ্জ']),
    (array['rangpur', 'রংপুর']), (array['dinajpur', 'দিনাজপুর']), (array['gaibandha', 'গাইবান্ধা']),
    (array['kurigram', 'কুড়িগ্রাম']), (array['lalmonirhat', 'লালমনিরহাট']), (array['nilphamari', 'নীলফামারী']),
    (array['panchagarh', 'পঞ্চগড়']), (array['thakurgaon', 'ঠাকুরগাঁও']),
    (array['mymensingh', 'ময়মনসিংহ']), (array['jamalpur', 'জামালপুর']),
    (array['netrokona', 'netrakona', 'নেত্রকোণা', 'নেত্রকোনা']), (array['sherpur', 'শেরপুর'])
    ) as districts (names), unnest(names) as name
    where folded = any (names)
  )
$$;

-- What a call may ask for, so that no call costs more than the longest honest one.
create function private.check_search(texts text[], labels text[], numbers numeric[], first integer) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if exists (select from unnest(texts) as value where char_length(value) > 200) then
    raise exception 'a text to search for has at most 200 characters' using errcode = '22023';
  elsif cardinality(labels) > 50 or exists (select from unnest(labels) as label where label is null or char_length(label) > 100) then
    raise exception 'at most 50 skills of at most 100 characters can be searched for' using errcode = '22023';
  elsif exists (select from unnest(numbers) as value where value not between 0 and 10000000000) then
    raise exception 'a number to search for lies between 0 and 10000000000' using errcode = '22023';
  elsif first is null or first < 0 then
    raise exception 'the first page is 1' using errcode = '22023';
  end if;
end
$$;

-- The words of everybody who is or was listed, and of all jobs that are or were active. For two letters, of which no
-- index of trigrams knows, and for what somebody may have meant. Words of rows that are gone stay until
-- private.tidy_search_words() has been run; nothing is ever told of a word but that a search for it finds somebody.
create table private.search_words (
  -- Not the word: two members who save the same new word must not wait for each other.
  id bigint generated always as identity primary key,
  word text not null,
  -- No row had it when the words were tidied last.
  is_stale boolean not null default false
);
create index search_words_word on private.search_words (word);
create index search_words_near on private.search_words using gin (word extensions.gin_trgm_ops);

-- Since when no word is missing; empty until private.fill_search_words() has been run on a database that had rows.
create table private.search_words_filled (at timestamptz primary key default now());

revoke all on private.search_words, private.search_words_filled from public, anon, authenticated;

-- The words of a folded text: runs of letters, as far as ASCII tells what a letter is, and everything beyond it. A class
-- such as [:alpha:] takes a Bangla word apart at its signs. In pieces of 40 that overlap, because an index has no room
-- for longer ones and any two letters that stand side by side must stand so in one word.
create function private.words_of(folded text) returns setof text
  language sql immutable set search_path = '' as $$
  select substr(word, start, 40)
  from string_to_table(
      translate(
        folded,
        E'\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u0009\u000a\u000b\u000c\u000d\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f !"#$%&''()*+,-./0123456789:;<=>?@[\\]^_`{|}~\u007f।–—…‘’“”',
        repeat(' ', 100)
      ), ' '
    ) as word,
    generate_series(1, greatest(char_length(word) - 1, 1), 39) as start
  where char_length(word) > 1
$$;

-- Once a statement, however many rows it wrote.
create function private.keep_talent_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.search_words (word)
    select distinct word from new_rows n, private.words_of(n.search_text || ' ' || n.location_text) as word
    where n.listed_until is not null
      and not exists (select from private.search_words known where known.word = word.word and not known.is_stale);
  else
    insert into private.search_words (word)
    select distinct word
    from new_rows n join old_rows o on o.id = n.id, private.words_of(n.search_text || ' ' || n.location_text) as word
    where n.listed_until is not null
      and (o.listed_until is null or (n.search_text, n.location_text) is distinct from (o.search_text, o.location_text))
      and not exists (select from private.search_words known where known.word = word.word and not known.is_stale);
  end if;
  return null;
end
$$;

create trigger keep_inserted_words after insert on public.talent_profiles
  referencing new table as new_rows
  for each statement execute function private.keep_talent_words();
create trigger keep_updated_words after update on public.talent_profiles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_talent_words();

create function private.keep_job_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.search_words (word)
    select distinct word from new_rows n, private.words_of(n.search_text) as word
    where n.status = 'active'
      and not exists (select from private.search_words known where known.word = word.word and not known.is_stale);
  else
    insert into private.search_words (word)
    select distinct word from new_rows n join old_rows o on o.id = n.id, private.words_of(n.search_text) as word
    where n.status = 'active' and (o.status <> 'active' or n.search_text is distinct from o.search_text)
      and not exists (select from private.search_words known where known.word = word.word and not known.is_stale);
  end if;
  return null;
end
$$;

create trigger keep_inserted_words after insert on public.jobs
  referencing new table as new_rows
  for each statement execute function private.keep_job_words();
create trigger keep_updated_words after update on public.jobs
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_job_words();

-- Every word that a row has now. What spaces part is made distinct first: to take words apart costs most.
create function private.current_search_words() returns setof text
  language sql stable set search_path = '' as $$
  select distinct word
  from (
    select part from public.talent_profiles t, string_to_table(t.search_text || ' ' || t.location_text, ' ') as part
      where t.listed_until is not null
    union
    select part from public.jobs j, string_to_table(j.search_text, ' ') as part where j.status = 'active'
  ) as parts, private.words_of(parts.part) as word
$$;

-- The words of rows that were there before the triggers; once, after the migration.
create function private.fill_search_words() returns void
  language plpgsql set search_path = '' set work_mem = '256MB' as $$
begin
  insert into private.search_words (word)
  select word from private.current_search_words() as word
  where not exists (select from private.search_words known where known.word = word.word and not known.is_stale);
  insert into private.search_words_filled select now() where not exists (select from private.search_words_filled);
end
$$;

-- Removes words that no row has had twice in a row: a row that is being saved meanwhile still finds its words, and
-- writes them anew once they are stale.
create function private.tidy_search_words() returns void
  language plpgsql set search_path = '' set work_mem = '256MB' as $$
begin
  create temporary table current_words on commit drop as select word from private.current_search_words() as word;
  delete from private.search_words known
    where known.is_stale and not exists (select from pg_temp.current_words c where c.word = known.word)
      or exists (select from private.search_words other where other.word = known.word and other.id < known.id and not other.is_stale);
  update private.search_words known set is_stale = not known.is_stale
    where known.is_stale = exists (select from pg_temp.current_words c where c.word = known.word);
  drop table pg_temp.current_words;
end
$$;

do $$
begin
  if not exists (select from public.talent_profiles offset 20000) and not exists (select from public.jobs offset 20000) then
    perform private.fill_search_words();
  end if;
end
$$;

-- Patterns for what was typed. Two letters have no trigram: where the few words that hold them are known, these
-- are looked for instead; null where they are too many, or none of them but the pair itself.
create function private.search_patterns(folded text) returns text[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  few constant integer := 200;
  patterns text[];
begin
  if folded is null or folded !~ '^[^\u0001-\u0060\u007b-\u007f।–—…‘’“”]{2}$' or not exists (select from private.search_words_filled) then
    return null;
  end if;
  patterns := array(
    select distinct private.literal_pattern(word) from private.search_words
    where word like private.literal_pattern(folded) limit few + 1
  );
  if cardinality(patterns) > few or private.literal_pattern(folded) = any (patterns) then
    return null;
  end if;
  return patterns;
end
$$;

-- What the directory is asked for, as it was typed; null and empty ask for nothing.
create type private.talent_search as (
  skills text[], experience integer, availability text, work_type text, division text, location text, search text,
  min_rate numeric, max_rate numeric
);
-- The same for the list of jobs.
create type private.job_search as (
  q text, skill text, type text, level text, division text, location text, min_budget numeric
);

create function private.search_talent_ids(want private.talent_search, first integer, size integer, out total integer, out ids uuid[])
  language plpgsql stable security definer
  -- A plan for all filters at once costs seventy times as much as one for those that are asked for.
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  -- With the usual 4 MB a bitmap of 100,000 rows turns lossy, and whole pages are checked again.
  set work_mem = '32MB' set enable_seqscan = off as $$
declare
  -- One more than is listed tells that there are more.
  most constant integer := private.search_cap() + 1;
  look constant integer := private.search_window();
  rate_steps constant numeric[] := array[5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500];
  -- What a trigram is made of, as far as a pattern needs to know.
  letters constant text := '[a-z0-9\u0080-\uffff]{3}';
  patterns text[];
  search_places text[];
  places text[];
  words text[];
  is_word_indexed boolean;
  is_place_indexed boolean;
  years integer[];
  rates_from integer[];
  rates_to integer[];
  labels text[];
  has_index boolean;
  found_ids uuid[];
  total_rows float8;
  named float8;
  fits float8;
  seen float8;
  share float8;
  way text;
  ways text[];
  bound bigint;
  reached bigint;
begin
  perform private.check_search(array[want.search, want.location, want.division, want.availability, want.work_type], want.skills,
    array[want.experience, want.min_rate, want.max_rate], first);
  first := least(first, most);
  want.skills := nullif(want.skills, '{}');
  want.availability := nullif(want.availability, '');
  want.work_type := nullif(want.work_type, '');
  want.division := nullif(want.division, '');
  want.location := nullif(private.fold(btrim(want.location)), '');
  want.search := nullif(private.fold(btrim(want.search)), '');
  patterns := array[private.literal_pattern(want.search)];
  search_places := private.place_patterns(want.search);
  places := private.place_patterns(want.location);
  is_word_indexed := coalesce(want.search ~ letters, false);
  is_place_indexed := coalesce(want.location ~ letters, false);

  -- The newest hold all that is asked for, or tell how frequent it is.
  select array_agg(w.id) filter (where w.said and w.placed and w.skilled and w.fits), count(*) filter (where w.fits), count(*),
      count(*) filter (where w.fits and w.skilled and (w.said or not is_word_indexed) and (w.placed or not is_place_indexed))
    into found_ids, fits, seen, named
    from (
      select t.id,
        (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places)) as said,
        (want.location is null or t.location_text like any (places)) as placed,
        (want.skills is null or t.skill_names && want.skills) as skilled, (
        (want.experience is null or t.experience_years >= want.experience)
        and (want.availability is null or t.availability = want.availability)
        and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
        and (want.division is null or t.division = want.division)
        and (want.min_rate is null or t.rate_high >= want.min_rate)
        and (want.max_rate is null or t.rate_low <= want.max_rate)
      ) as fits
      from (
        select * from public.talent_profiles newest where newest.listed_until > now()
        order by newest.created_at desc, newest.id desc limit look
      ) t
    ) w;

  if seen = look and coalesce(cardinality(found_ids), 0) < most then
    select greatest(c.reltuples, 1) into total_rows from pg_catalog.pg_class c where c.oid = 'public.talent_profiles'::pg_catalog.regclass;
    words := private.search_patterns(want.search);
    if words = '{}' then
      total := 0;
      ids := '{}';
      return;
    elsif words is not null then
      patterns := words;
      search_places := words;
      is_word_indexed := true;
      named := 0;
    end if;
    labels := nullif(array_remove(array[want.division, want.availability], null), '{}');
    years := case when want.experience is not null then array(select generate_series(want.experience, 80)) end;
    rates_to := case when want.min_rate is not null then array(select generate_series(width_bucket(want.min_rate, rate_steps), 15)) end;
    rates_from := case when want.max_rate is not null then array(select generate_series(0, width_bucket(want.max_rate, rate_steps))) end;
    has_index := is_word_indexed or is_place_indexed or want.skills is not null or want.work_type is not null or labels is not null
      or years is not null or rates_to is not null or rates_from is not null;

    share := (coalesce(cardinality(found_ids), 0) + 0.5) / look;
    named := (named + 0.5) / look * total_rows;
    -- In microseconds, roughly: to go on newest first, where the index tells which rows fit and the table the rest, or
    -- to read all that the other index names.
    ways := case
      when not has_index then '{all}'::text[]
      when least(most / share, total_rows) * least(0.2 + 4.0 * fits / look, 2.0) <= named * 2.5 then '{near,index,all}'
      else '{index,all}' end;
    foreach way in array ways loop
      if way = 'index' then
        -- All of them, unless they are many more than the newest let one think. Materialized, so that the planner does not
        -- hope for an early end newest first.
        bound := greatest(4 * named, 20000);
        with m as materialized (
          select t.created_at, t.id from public.talent_profiles t
          where t.listed_until > now()
            and (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places))
            and (want.location is null or t.location_text like any (places))
            and (want.skills is null or t.skill_names && want.skills)
            and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
            and (labels is null or array[t.division, t.availability] @> labels)
            and (years is null or array[t.experience_years::integer] && years)
            and (rates_to is null or array[width_bucket(t.rate_high, '{5,10,15,20,25,30,40,50,60,80,100,150,200,300,500}')] && rates_to)
            and (rates_from is null or array[width_bucket(t.rate_low, '{5,10,15,20,25,30,40,50,60,80,100,150,200,300,500}')] && rates_from)
            and (want.experience is null or t.experience_years >= want.experience)
            and (want.availability is null or t.availability = want.availability)
            and (want.division is null or t.division = want.division)
            and (want.min_rate is null or t.rate_high >= want.min_rate)
            and (want.max_rate is null or t.rate_low <= want.max_rate)
          limit bound
        )
        select array_agg(x.id), min(x.rows) into found_ids, reached
          from (select m.id, (select count(*) from m) as rows from m order by m.created_at desc, m.id desc limit most) x;
        exit when reached is null or reached < bound;
      else
        -- Thrice the expected way, in case the newest are not like the rest.
        bound := case when way = 'near' and 3 * most / share < total_rows then greatest(3 * most / share, look) end;
        if fits > 0.4 * look then
          select array_agg(m.id) into found_ids from (
            select t.id from (
              select * from public.talent_profiles newest where newest.listed_until > now()
              order by newest.created_at desc, newest.id desc limit bound
            ) t
            where (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places))
              and (want.location is null or t.location_text like any (places))
              and (want.skills is null or t.skill_names && want.skills)
              and (want.experience is null or t.experience_years >= want.experience)
              and (want.availability is null or t.availability = want.availability)
              and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
              and (want.division is null or t.division = want.division)
              and (want.min_rate is null or t.rate_high >= want.min_rate)
              and (want.max_rate is null or t.rate_low <= want.max_rate)
            limit most
          ) m;
        else
          select array_agg(m.id) into found_ids from (
            select c.id from (
              select t.created_at, t.id from public.talent_profiles t
              where t.listed_until > now()
                and (want.experience is null or t.experience_years >= want.experience)
                and (want.availability is null or t.availability = want.availability)
                and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
                and (want.division is null or t.division = want.division)
                and (want.min_rate is null or t.rate_high >= want.min_rate)
                and (want.max_rate is null or t.rate_low <= want.max_rate)
              order by t.created_at desc, t.id desc limit case when bound is not null then greatest(bound * fits / look, look) end::bigint
            ) c, lateral (
              select from public.talent_profiles t where t.id = c.id
                and (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places))
                and (want.location is null or t.location_text like any (places))
                and (want.skills is null or t.skill_names && want.skills)
              offset 0
            ) x
            order by c.created_at desc, c.id desc limit most
          ) m;
        end if;
        exit when bound is null or cardinality(found_ids) = most;
      end if;
    end loop;
  end if;

  found_ids := coalesce(found_ids[1 : most], '{}');
  total := cardinality(found_ids);
  ids := found_ids[first + 1 : least(first + size, most - 1)];
end
$$;

create function private.search_job_ids(want private.job_search, first integer, size integer, out total integer, out ids uuid[])
  language plpgsql stable security definer
  -- As private.search_talent_ids has them, and for the same reasons.
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB' set enable_seqscan = off as $$
declare
  -- One more than is listed tells that there are more.
  most constant integer := private.search_cap() + 1;
  look constant integer := private.search_window();
  -- What a trigram is made of, as far as a pattern needs to know.
  letters constant text := '[a-z0-9\u0080-\uffff]{3}';
  -- A job ends after 90 days at the latest: none that is older is open.
  oldest constant timestamptz := now() - interval '91 days';
  patterns text[];
  search_places text[];
  places text[];
  divisions text[];
  words text[];
  labels text[];
  is_word_indexed boolean;
  is_place_indexed boolean;
  has_index boolean;
  found_ids uuid[];
  total_rows float8;
  named float8;
  fits float8;
  seen float8;
  share float8;
  way text;
  ways text[];
  bound bigint;
  reached bigint;
begin
  perform private.check_search(array[want.q, want.skill, want.location, want.division, want.type, want.level], null,
    array[want.min_budget], first);
  first := least(first, most);
  want.q := nullif(private.fold(btrim(want.q)), '');
  want.skill := nullif(private.fold(btrim(want.skill)), '');
  want.type := nullif(want.type, '');
  want.level := nullif(want.level, '');
  want.division := nullif(private.fold(btrim(want.division)), '');
  want.location := nullif(private.fold(btrim(want.location)), '');
  patterns := array[private.literal_pattern(want.q)];
  search_places := private.place_patterns(want.q);
  places := private.place_patterns(want.location);
  divisions := private.place_patterns(want.division);
  is_word_indexed := coalesce(want.q ~ letters, false);
  is_place_indexed := coalesce(want.location ~ letters, true) and coalesce(want.division ~ letters, true)
    and (want.location is not null or want.division is not null);

  -- The newest hold all that is asked for, or tell how frequent it is.
  select array_agg(w.id) filter (where w.said and w.placed and w.skilled and w.fits), count(*) filter (where w.fits), count(*),
      count(*) filter (where w.fits and w.skilled and (w.said or not is_word_indexed) and (w.placed or not is_place_indexed))
    into found_ids, fits, seen, named
    from (
      select t.id,
        (want.q is null or t.search_text like any (patterns) or t.location_text like any (search_places)) as said, (
        (want.location is null or t.location_text like any (places))
        and (want.division is null or t.location_text like any (divisions))
      ) as placed,
        (want.skill is null or t.skill_keys @> array[want.skill]) as skilled, (
        (want.type is null or t.job_type = want.type)
        and (want.level is null or t.experience_level = want.level)
        and (want.min_budget is null or t.budget_high >= want.min_budget)
      ) as fits
      from (
        select * from public.jobs newest where newest.status = 'active' and newest.expires_at > now() and newest.created_at > oldest
        order by newest.created_at desc, newest.id desc limit look
      ) t
    ) w;

  if seen = look and coalesce(cardinality(found_ids), 0) < most then
    select greatest(c.reltuples, 1) into total_rows from pg_catalog.pg_class c where c.oid = 'public.jobs'::pg_catalog.regclass;
    words := private.search_patterns(want.q);
    if words = '{}' then
      total := 0;
      ids := '{}';
      return;
    elsif words is not null then
      patterns := words;
      search_places := words;
      is_word_indexed := true;
      named := 0;
    end if;
    labels := nullif(array_remove(array[want.type, want.level], null), '{}');
    has_index := is_word_indexed or is_place_indexed or want.skill is not null or labels is not null;

    share := (coalesce(cardinality(found_ids), 0) + 0.5) / look;
    named := (named + 0.5) / look * total_rows;
    ways := case
      when not has_index then '{all}'::text[]
      when least(most / share, total_rows) * least(0.2 + 4.0 * fits / look, 2.0) <= named * 2.5 then '{near,index,all}'
      else '{index,all}' end;
    foreach way in array ways loop
      if way = 'index' then
        bound := greatest(4 * named, 20000);
        with m as materialized (
          select t.created_at, t.id from public.jobs t
          where t.status = 'active' and t.expires_at > now()
            and (want.q is null or t.search_text like any (patterns) or t.location_text like any (search_places))
            and (want.location is null or t.location_text like any (places))
            and (want.division is null or t.location_text like any (divisions))
            and (want.skill is null or t.skill_keys @> array[want.skill])
            and (labels is null or array[t.job_type, t.experience_level] @> labels)
            and (want.type is null or t.job_type = want.type)
            and (want.level is null or t.experience_level = want.level)
            and (want.min_budget is null or t.budget_high >= want.min_budget)
          limit bound
        )
        select array_agg(x.id), min(x.rows) into found_ids, reached
          from (select m.id, (select count(*) from m) as rows from m order by m.created_at desc, m.id desc limit most) x;
        exit when reached is null or reached < bound;
      else
        bound := case when way = 'near' and 3 * most / share < total_rows then greatest(3 * most / share, look) end;
        if fits > 0.4 * look then
          select array_agg(m.id) into found_ids from (
            select t.id from (
              select * from public.jobs newest where newest.status = 'active' and newest.expires_at > now() and newest.created_at > oldest
              order by newest.created_at desc, newest.id desc limit bound
            ) t
            where (want.q is null or t.search_text like any (patterns) or t.location_text like any (search_places))
              and (want.location is null or t.location_text like any (places))
              and (want.division is null or t.location_text like any (divisions))
              and (want.skill is null or t.skill_keys @> array[want.skill])
              and (want.type is null or t.job_type = want.type)
              and (want.level is null or t.experience_level = want.level)
              and (want.min_budget is null or t.budget_high >= want.min_budget)
            limit most
          ) m;
        else
          select array_agg(m.id) into found_ids from (
            select c.id from (
              select t.created_at, t.id from public.jobs t
              where t.status = 'active' and t.expires_at > now() and t.created_at > oldest
                and (want.type is null or t.job_type = want.type)
                and (want.level is null or t.experience_level = want.level)
                and (want.min_budget is null or t.budget_high >= want.min_budget)
              order by t.created_at desc, t.id desc
              limit case when bound is not null then greatest(bound * fits / look, look) end::bigint
            ) c, lateral (
              select from public.jobs t where t.id = c.id
                and (want.q is null or t.search_text like any (patterns) or t.location_text like any (search_places))
                and (want.location is null or t.location_text like any (places))
                and (want.division is null or t.location_text like any (divisions))
                and (want.skill is null or t.skill_keys @> array[want.skill])
              offset 0
            ) x
            order by c.created_at desc, c.id desc limit most
          ) m;
        end if;
        exit when bound is null or cardinality(found_ids) = most;
      end if;
    end loop;
  end if;

  found_ids := coalesce(found_ids[1 : most], '{}');
  total := cardinality(found_ids);
  ids := found_ids[first + 1 : least(first + size, most - 1)];
end
$$;

-- Other spellings of what was typed, the nearest first: the whole with each word put right, then single words. At most
-- eight, of at most six words. Near is a word in which a third of the letters differ at most; two letters in
-- the wrong order count as one and share few trigrams with the word, so they are swapped back and looked up.
create function private.near_spellings(folded text) returns setof text
  language sql stable security definer set search_path = '' rows 8 as $$
  with typed as (
    select part, place, greatest(1, char_length(part) / 3) as most
    from regexp_split_to_table(folded, '\s+') with ordinality as parts (part, place)
    where place <= 6 and char_length(part) between 2 and 40
  ), swapped as (
    select part, place, overlay(part placing reverse(substr(part, start, 2)) from start for 2) as word
    from typed, generate_series(1, char_length(part) - 1) as start
  ), names as (
    select private.fold(s.name) as word from public.skills s
  ), alike as (
    select t.*, w.word from typed t, private.search_words w where w.word operator(extensions.%) t.part
    union
    select t.*, n.word from typed t, names n where n.word operator(extensions.%) t.part
  ), near as (
    select a.part, a.place, a.word, extensions.levenshtein_less_equal(a.word, a.part, a.most) as steps
    from alike a where extensions.levenshtein_less_equal(a.word, a.part, a.most) <= a.most
    union
    select s.part, s.place, s.word, 1 from swapped s
    where s.word <> s.part
      and (exists (select from private.search_words w where w.word = s.word) or s.word in (select n.word from names n))
  ), ranked as (
    select n.*, row_number() over (
      partition by n.place order by n.steps, extensions.similarity(n.word, n.part) desc, n.word
    ) as rank
    from near n
  ), spellings as (
    select string_agg(coalesce(r.word, t.part), ' ' order by t.place) as spelling, -1 as steps, 0 as rank
      from typed t left join ranked r on r.place = t.place and r.rank = 1
    union all
    select r.word, r.steps, r.rank from ranked r where r.rank <= 3
  )
  select spelling from spellings where spelling <> folded
  group by spelling order by min(steps), min(rank), spelling limit 8
$$;

-- The spelling under which the same filters find somebody, with the name that a skill has; null without one.
create function private.nearest_talent_search(want private.talent_search) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  spelling text;
begin
  for spelling in select near from private.near_spellings(private.fold(btrim(want.search))) as near loop
    want.search := spelling;
    if (private.search_talent_ids(want, 0, 1)).total > 0 then
      return coalesce((select s.name from public.skills s where private.fold(s.name) = spelling), spelling);
    end if;
  end loop;
  return null;
end
$$;

create function private.nearest_job_search(want private.job_search) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  spelling text;
begin
  for spelling in select near from private.near_spellings(private.fold(btrim(want.q))) as near loop
    want.q := spelling;
    if (private.search_job_ids(want, 0, 1)).total > 0 then
      return coalesce((select s.name from public.skills s where private.fold(s.name) = spelling), spelling);
    end if;
  end loop;
  return null;
end
$$;

-- A page of the directory, newest first: at most private.search_cap() matches are counted and listed, `more` says
-- that there are others. Without a match, `suggestion` is what may have been meant.
create function public.search_talent(
  skills text[] default null, experience integer default null, availability text default null, work_type text default null,
  division text default null, location text default null, search text default null, min_rate numeric default null,
  max_rate numeric default null, page integer default 1
) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  size constant integer := 12;
  cap constant integer := private.search_cap();
  want private.talent_search := row(
    skills, experience, availability, work_type, division, location, search, min_rate, max_rate
  );
  found record;
begin
  select f.total, f.ids into found from private.search_talent_ids(want, (least(greatest(coalesce(page, 1), 0), 100000) - 1) * size, size) as f;
  return json_build_object(
    'total', least(found.total, cap),
    'more', found.total > cap,
    'suggestion', case when found.total = 0 then private.nearest_talent_search(want) end,
    'talents', coalesce((
      select json_agg(json_build_object(
        'id', t.id, 'user_id', t.user_id, 'title', t.title, 'bio', t.bio, 'experience_years', t.experience_years,
        'hourly_rate', t.hourly_rate, 'min_hourly_rate', t.min_hourly_rate, 'max_hourly_rate', t.max_hourly_rate,
        'availability', t.availability, 'is_open_to_work', t.is_open_to_work, 'is_open_to_freelance', t.is_open_to_freelance,
        'preferred_work_type', t.preferred_work_type, 'portfolio_url', t.portfolio_url,
        'portfolio_projects', t.portfolio_projects, 'created_at', t.created_at, 'updated_at', t.updated_at,
        'confirmed_at', t.confirmed_at, 'listed_until', t.listed_until,
        'profile', (
          select json_build_object(
            'full_name', p.full_name, 'location', p.location, 'division', p.division, 'bio', p.bio, 'website', p.website,
            'linkedin_url', p.linkedin_url, 'github_url', p.github_url, 'twitter_url', p.twitter_url,
            'avatar_url', p.avatar_url, 'is_verified', p.is_verified
          ) from public.public_profiles p where p.id = t.user_id
        ),
        'skills', (
          select coalesce(json_agg(json_build_object(
            'level', u.level, 'years_experience', u.years_experience, 'name', s.name, 'category', s.category
          ) order by u.years_experience desc, s.name collate "C"), '[]')
          from public.user_skills u join public.skills s on s.id = u.skill_id where u.user_id = t.user_id
        )
      ) order by listed.place)
      from unnest(found.ids) with ordinality as listed (id, place)
      join public.talent_profiles t on t.id = listed.id and t.listed_until > now()
    ), '[]')
  );
end
$$;

-- A page of the open jobs, newest first, as public.search_talent has it.
create function public.search_jobs(
  q text default null, skill text default null, type text default null, level text default null, division text default null,
  location text default null, min_budget numeric default null, page integer default 1
) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  size constant integer := 20;
  cap constant integer := private.search_cap();
  want private.job_search := row(
    q, skill, type, level, division, location, min_budget
  );
  found record;
begin
  select f.total, f.ids into found from private.search_job_ids(want, (least(greatest(coalesce(page, 1), 0), 100000) - 1) * size, size) as f;
  return json_build_object(
    'total', least(found.total, cap),
    'more', found.total > cap,
    'suggestion', case when found.total = 0 then private.nearest_job_search(want) end,
    'jobs', coalesce((
      select json_agg(json_build_object(
        'id', j.id, 'client_id', j.client_id, 'title', j.title, 'description', j.description, 'company_name', j.company_name,
        'company_url', j.company_url, 'budget_type', j.budget_type, 'budget_min', j.budget_min, 'budget_max', j.budget_max,
        'duration', j.duration, 'experience_level', j.experience_level, 'job_type', j.job_type, 'location', j.location,
        'skills_required', j.skills_required, 'deadline', j.deadline, 'status', j.status, 'reported_for', j.reported_for,
        'is_featured', j.is_featured, 'created_at', j.created_at, 'expires_at', j.expires_at
      ) order by listed.place)
      from unnest(found.ids) with ordinality as listed (id, place)
      join public.jobs j on j.id = listed.id and j.status = 'active' and j.expires_at > now()
    ), '[]')
  );
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.search_talent(text[], integer, text, text, text, text, text, numeric, numeric, integer),
  public.search_jobs(text, text, text, text, text, text, numeric, integer)
from public;
grant execute on function
  public.search_talent(text[], integer, text, text, text, text, text, numeric, numeric, integer),
  public.search_jobs(text, text, text, text, text, text, numeric, integer),
  private.search_talent_ids(private.talent_search, integer, integer),
  private.search_job_ids(private.job_search, integer, integer),
  private.nearest_talent_search(private.talent_search),
  private.nearest_job_search(private.job_search),
  private.search_cap()
to anon, authenticated, service_role;

notify pgrst, 'reload schema';
