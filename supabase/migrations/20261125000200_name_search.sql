-- Names across scripts: "sajjad" finds "মোঃ সাজ্জাদ হোসেন", and every spelling of a district all the others
-- (docs/decisions/0090-names-across-scripts.md).

-- What a name sounds like, word by word, in Bangla and in Latin letters alike: its consonants ("hsn"), and after "~" its
-- consonants with the vowels that both ways of writing keep apart ("~hsin"). The same for the column and for what is
-- typed. Large letters are those that are done with.
create function private.name_keys(name text) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  with folded as (
    -- Titles as people shorten them; then whatever is neither a letter nor a sign of one parts words.
    select regexp_replace(regexp_replace(regexp_replace(
      ' ' || translate(private.fold(name), U&'\200C\200D', '') || ' ',
      '(?<=[\s.])(মো[ঃ:.]|মো(?=\s)|ম[োু]হাম্মা?দ|(md|mohd|m[ou]hamm?[aeiu]d)(?![a-z]))', ' mHmd ', 'g'),
      '(?<=[\s.])(মো[ছস]া[ঃ:.]|মো[ছস]া(?=\s)|মো[ছস]াম্ম[তৎ]|mst(?![a-z]))', ' mosamat ', 'g'),
      '[\u0001-\u0060\u007b-\u007f।–—…‘’“”]+', ' ', 'g') as text
  ), latin as (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      translate(regexp_replace(text, 'que?(?=[ei ])', 'k', 'g'), 'fvqz', 'pbkj'),
      'chh?', 'C', 'g'), 'c(?=[eiy])', 's', 'g'), '[cx]', 'k', 'g'), '([b-df-hj-np-tv-zC])\1+', '\1', 'g'),
      'ry(?=a )', 'rj', 'g'), 'er(?= )', 'ar', 'g') as text
    from folded
  ), bangla as (
    -- In NFC these letters with a dot below are two code points. What stands below another letter is often not heard.
    select regexp_replace(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,
      U&'\0993\09AF\09BC', 'w'), U&'\09CB\09AF\09BC', 'w'), U&'\09AF\09BC', 'y'), U&'\09A1\09BC', 'র'), U&'\09A2\09BC', 'র'),
      'জ্ঞ', 'গ'), 'ক্ষ', 'ক'), 'র্য', 'rj'), '্য', 'y'), 'ৃ', 'ri'),
      '(?<![রমব])্ব', '', 'g'), '(?<=[^ ])ও(?=[ক-হ])', 'উ', 'g') as text
    from latin
  ), letters as (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(text,
      'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎংঁঋঅআইঈউঊএঐওঔািীুূেৈোৌ্ঃ' || U&'\09BC',
      'kkggnCCjjnttddnttddnppbbmjrlssshtnnraaiiuueiouaiiuueiou+'),
      '([a-zC])\+\1', '\1', 'g'), '\+', '', 'g'), 'ng', 'n', 'g'), 'ks', 'k', 'g') as text
    from bangla
  ), sounds as (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(text,
      'oo|[oa]u|[oa]w(?![aeiouy ])', 'u', 'g'), '(?<=[^ ])[haow]+', '', 'g'), ' [aow]', ' a', 'g'),
      '[eiy]+', 'i', 'g'), 'u+', 'u', 'g') as text
    from letters
  )
  select coalesce(array_agg(distinct key), '{}')
  from sounds, string_to_table(sounds.text, ' ') as word,
    lateral (values (regexp_replace(regexp_replace(word, '^[iu]', 'a'), '[iu]', '', 'g')), ('~' || word)) as keys (key)
  where word <> ''
$$;

-- The keys that a name must have to be meant by a text: its consonants, without a title beside other words. A text that
-- is no name has the key that no name has, since every name has all keys of none.
create function private.asked_names(folded text) returns text[]
  language sql immutable set search_path = '' as $$
  select case
      when folded ~ '[\u0001-\u001f!-&*+/-9;-@[-`{-\u007f০-৯]' or not exists (select from unnest(k.keys) as key where key ~ '..' and key !~ '^~.?$')
        then '{~}'::text[]
      -- "Roy" and "Ria" have one consonant: then the vowels have to be the same.
      when not exists (select from unnest(k.keys) as key where key ~ '^[^~].') then k.keys
      else coalesce(
        (select array_agg(key) from unnest(k.keys) as key where key not like '~%' and not (key in ('mHmd', 'msmt') and '~' || key = any (k.keys))),
        array(select key from unnest(k.keys) as key where key not like '~%')
      )
    end
  from (select private.name_keys(folded) as keys) k
$$;

-- As before, with more spellings.
create or replace function private.place_patterns(folded text) returns text[]
  language sql immutable set search_path = '' as $$
  select array(
    select private.literal_pattern(folded) where folded is not null
    union
    select private.literal_pattern(name) from (values
    (array['dhaka', 'dacca', 'ঢাকা']), (array['faridpur', 'ফরিদপুর']), (array['gazipur', 'গাজীপুর']),
    (array['gopalganj', 'গোপালগঞ্জ']), (array['kishoreganj', 'kishorganj', 'কিশোরগঞ্জ']), (array['madaripur', 'মাদারীপুর']),
    (array['manikganj', 'মানিকগঞ্জ']), (array['munshiganj', 'munshigonj', 'মুন্সিগঞ্জ', 'মুন্সীগঞ্জ']),
    (array['narayanganj', 'narayangonj', 'নারায়ণগঞ্জ']), (array['narsingdi', 'norsingdi', 'নরসিংদী']), (array['rajbari', 'রাজবাড়ী', 'রাজবাড়ি']),
    (array['shariatpur', 'শরীয়তপুর', 'শরিয়তপুর']), (array['tangail', 'টাঙ্গাইল', 'টাঙাইল']),
    (array['chattogram', 'chittagong', 'চট্টগ্রাম']), (array['bandarban', 'বান্দরবান']),
    (array['brahmanbaria', 'b. baria', 'ব্রাহ্মণবাড়িয়া']), (array['chandpur', 'চাঁদপুর']),
    (array['cumilla', 'comilla', 'কুমিল্লা']), (array['cox''s bazar', 'cox’s bazar', 'coxs bazar', 'কক্সবাজার']),
    (array['feni', 'fenni', 'ফেনী']), (array['khagrachhari', 'khagrachari', 'খাগড়াছড়ি']),
    (array['lakshmipur', 'laxmipur', 'লক্ষ্মীপুর']), (array['noakhali', 'নোয়াখালী']),
    (array['rangamati', 'রাঙ্গামাটি', 'রাঙামাটি']),
    (array['rajshahi', 'রাজশাহী']), (array['bogura', 'bogra', 'বগুড়া']),
    (array['chapainawabganj', 'chapai nawabganj', 'চাঁপাইনবাবগঞ্জ']), (array['joypurhat', 'jaipurhat', 'জয়পুরহাট']),
    (array['naogaon', 'নওগাঁ']), (array['natore', 'নাটোর']), (array['pabna', 'পাবনা']),
    (array['sirajganj', 'sirajgonj', 'সিরাজগঞ্জ']),
    (array['khulna', 'খুলনা']), (array['bagerhat', 'বাগেরহাট']), (array['chuadanga', 'চুয়াডাঙ্গা']),
    (array['jashore', 'jessore', 'যশোর']), (array['jhenaidah', 'jhenidah', 'ঝিনাইদহ']), (array['kushtia', 'কুষ্টিয়া']),
    (array['magura', 'মাগুরা']), (array['meherpur', 'মেহেরপুর']), (array['narail', 'নড়াইল']),
    (array['satkhira', 'সাতক্ষীরা']),
    (array['barishal', 'barisal', 'বরিশাল']), (array['barguna', 'বরগুনা']), (array['bhola', 'ভোলা']),
    (array['jhalokati', 'jhalokathi', 'jhalakathi', 'ঝালকাঠি']), (array['patuakhali', 'পটুয়াখালী']),
    (array['pirojpur', 'পিরোজপুর']),
    (array['sylhet', 'সিলেট']), (array['habiganj', 'hobiganj', 'হবিগঞ্জ']), (array['moulvibazar', 'maulvibazar', 'মৌলভীবাজার']),
    (array['sunamganj', 'সুনামগঞ্জ']),
    (array['rangpur', 'রংপুর']), (array['dinajpur', 'দিনাজপুর']), (array['gaibandha', 'গাইবান্ধা']),
    (array['kurigram', 'কুড়িগ্রাম']), (array['lalmonirhat', 'লালমনিরহাট']), (array['nilphamari', 'নীলফামারী']),
    (array['panchagarh', 'panchagar', 'পঞ্চগড়']), (array['thakurgaon', 'ঠাকুরগাঁও']),
    (array['mymensingh', 'mymensing', 'ময়মনসিংহ']), (array['jamalpur', 'জামালপুর']),
    (array['netrokona', 'netrakona', 'নেত্রকোণা', 'নেত্রকোনা']), (array['sherpur', 'শেরপুর'])
    ) as districts (names), unnest(names) as name
    where folded = any (names)
  )
$$;

alter table public.talent_profiles add column name_keys text[] not null default '{}';

-- As before, and what the name sounds like.
create or replace function private.fill_talent_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles;
begin
  select * into profile from public.profiles where id = new.user_id;
  new.skill_names := private.skill_names_of(new.user_id);
  new.search_text := private.fold(
    concat_ws(chr(31), profile.full_name, new.title, new.bio, profile.bio, array_to_string(new.skill_names, chr(31)))
  );
  new.name_keys := private.name_keys(profile.full_name);
  new.location_text := private.with_place_synonyms(
    private.fold(concat_ws(chr(31), profile.location, profile.city, profile.division))
  );
  new.division := profile.division;
  return new;
end
$$;

drop trigger set_updated_at on public.talent_profiles;
create trigger set_updated_at before update on public.talent_profiles
  for each row execute function private.set_updated_at(
    'search_text', 'name_keys', 'skill_names', 'location_text', 'division', 'listed_until', 'rate_low', 'rate_high', 'rate_key',
    'rate_rank'
  );

-- Nothing else of these rows changes, so that the triggers would only write again what is there.
alter table public.talent_profiles disable trigger user;
update public.talent_profiles t set name_keys = private.name_keys(p.full_name) from public.profiles p where p.id = t.user_id;
alter table public.talent_profiles enable trigger user;

create index talent_profiles_names on public.talent_profiles using gin (name_keys) where listed_until is not null;


-- Whose name sounds like what was typed, of those whom the text itself does not find: who shares most of it first, vowels
-- and all, then the newest. Of a sound that very many share, the newest.
create function private.talents_by_name(want private.talent_search, names text[], most integer) returns uuid[]
  language plpgsql stable security definer
  -- As private.plain_talent_ids has them, and for the same reasons.
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB' set enable_seqscan = off as $$
declare
  many constant integer := 10 * private.search_window();
  rate_keys constant text[] := private.pay_keys(want);
  patterns constant text[] := array[private.literal_pattern(want.search)];
  search_places constant text[] := private.place_patterns(want.search);
  places constant text[] := private.place_patterns(want.location);
  sounds constant text[] := array(select key from unnest(private.name_keys(want.search)) as key where key like '~%');
  found_ids uuid[];
  reached bigint;
begin
  with m as materialized (
    select t.created_at, t.id, t.name_keys from public.talent_profiles t
    where t.listed_until > now() and t.name_keys @> names
      and not (t.search_text like any (patterns) or t.location_text like any (search_places))
      and (want.location is null or t.location_text like any (places))
      and (want.skills is null or t.skill_names && want.skills)
      and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
      and (want.experience is null or t.experience_years >= want.experience)
      and (want.availability is null or t.availability = want.availability)
      and (want.division is null or t.division = want.division)
      and (want.min_rate is null or t.rate_high >= want.min_rate)
      and (want.max_rate is null or t.rate_low <= want.max_rate)
      and (rate_keys is null or t.rate_key = any (rate_keys))
      limit many
  )
  select array_agg(x.id order by x.shared desc, x.created_at desc, x.id desc), min(x.rows) into found_ids, reached
    from (
      select m.id, m.created_at, (select count(*) from unnest(m.name_keys) as key where key = any (sounds)) as shared,
        (select count(*) from m) as rows
      from m order by shared desc, m.created_at desc, m.id desc limit most
    ) x;
  if reached = many then
    found_ids := array(
      select t.id from public.talent_profiles t
      where t.listed_until > now() and t.name_keys @> names
        and not (t.search_text like any (patterns) or t.location_text like any (search_places))
        and (want.location is null or t.location_text like any (places))
        and (want.skills is null or t.skill_names && want.skills)
        and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
        and (want.experience is null or t.experience_years >= want.experience)
        and (want.availability is null or t.availability = want.availability)
        and (want.division is null or t.division = want.division)
        and (want.min_rate is null or t.rate_high >= want.min_rate)
        and (want.max_rate is null or t.rate_low <= want.max_rate)
        and (rate_keys is null or t.rate_key = any (rate_keys))
      order by t.created_at desc, t.id desc limit most
    );
  end if;
  return coalesce(found_ids, '{}');
end
$$;

alter function private.search_talent_ids(private.talent_search, integer, integer) rename to plain_talent_ids;

-- Whom the text itself finds, newest first, and after them whose name sounds like it.
create function private.search_talent_ids(want private.talent_search, first integer, size integer, out total integer, out ids uuid[])
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- One more than is listed tells that there are more.
  most constant integer := private.search_cap() + 1;
  names text[];
begin
  select f.total, f.ids into total, ids from private.plain_talent_ids(want, case when first > 0 then 0 else first end, most) as f;
  want := private.folded(want);
  names := private.asked_names(want.search);
  if total < most and names <> '{~}' then
    ids := ids || private.talents_by_name(want, names, most - total);
    total := cardinality(ids);
  end if;
  ids := ids[least(first, most) + 1 : least(first + size, most - 1)];
end
$$;

-- As before, by the name as well.
create or replace function private.sorted_talent_ids(want private.talent_search, sort text, matches uuid[], is_more boolean) returns uuid[]
  language plpgsql stable security definer
  -- As private.search_talent_ids has them, and for the same reasons.
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB' set enable_seqscan = off as $$
declare
  cap constant integer := private.search_cap();
  look constant integer := private.search_window();
  rate_keys text[];
  patterns text[];
  search_places text[];
  names text[];
  places text[];
  labels text[];
  among_newest integer;
  walk bigint;
  -- Where those of one currency and unit begin among the rates: the walk needs to see no others.
  lowest numeric;
  found_ids uuid[];
begin
  if not is_more then
    found_ids := array(
      select t.id from public.talent_profiles t where t.id = any (matches) and t.listed_until > now()
      order by case sort when 'rate' then t.rate_rank end,
        case sort when 'experience' then t.experience_years end desc, t.created_at desc, t.id desc
    );
  else
    want := private.folded(want);
    rate_keys := private.pay_keys(want);
    patterns := array[private.literal_pattern(want.search)];
    search_places := private.place_patterns(want.search);
    names := private.asked_names(want.search);
    places := private.place_patterns(want.location);
    labels := nullif(array_remove(array[want.division, want.availability], null), '{}');
    select greatest(20 * cap, c.reltuples / 50) into walk from pg_catalog.pg_class c
      where c.oid = 'public.talent_profiles'::pg_catalog.regclass;
    select count(*) filter (where n.id = any (matches)) into among_newest from (
      select t.id from public.talent_profiles t where t.listed_until > now() order by t.created_at desc, t.id desc limit look
    ) n;
    if among_newest::float8 / look * walk < cap then
      found_ids := null;
    elsif sort = 'rate' then
      lowest := 100000000 * (
        case split_part(want.pay, '-', 2) when 'hour' then 0 when 'day' then 2 when 'month' then 4 when 'project' then 6 end
        + case split_part(want.pay, '-', 1) when 'USD' then 0 else 1 end
      );
      select array_agg(m.id) into found_ids from (
        select t.id from (
          select * from public.talent_profiles first_ones where first_ones.listed_until > now()
            and (lowest is null or first_ones.rate_rank >= lowest and first_ones.rate_rank < lowest + 100000000)
          order by first_ones.rate_rank, first_ones.created_at desc, first_ones.id desc limit walk
        ) t
        where (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places) or t.name_keys @> names)
          and (want.location is null or t.location_text like any (places))
          and (want.skills is null or t.skill_names && want.skills)
          and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
          and (want.experience is null or t.experience_years >= want.experience)
          and (want.availability is null or t.availability = want.availability)
          and (want.division is null or t.division = want.division)
          and (want.min_rate is null or t.rate_high >= want.min_rate)
          and (want.max_rate is null or t.rate_low <= want.max_rate)
          and (rate_keys is null or t.rate_key = any (rate_keys))
        limit cap
      ) m;
    else
      select array_agg(m.id) into found_ids from (
        select t.id from (
          select * from public.talent_profiles first_ones where first_ones.listed_until > now()
          order by first_ones.experience_years desc, first_ones.created_at desc, first_ones.id desc limit walk
        ) t
        where (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places) or t.name_keys @> names)
          and (want.location is null or t.location_text like any (places))
          and (want.skills is null or t.skill_names && want.skills)
          and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
          and (want.experience is null or t.experience_years >= want.experience)
          and (want.availability is null or t.availability = want.availability)
          and (want.division is null or t.division = want.division)
          and (want.min_rate is null or t.rate_high >= want.min_rate)
          and (want.max_rate is null or t.rate_low <= want.max_rate)
          and (rate_keys is null or t.rate_key = any (rate_keys))
        limit cap
      ) m;
    end if;
    if coalesce(cardinality(found_ids), 0) < cap then
      select array_agg(m.id) into found_ids from (
        select t.id from public.talent_profiles t
        where t.listed_until > now()
          and (labels is null or array[t.division, t.availability, t.rate_key] @> labels)
          and (rate_keys is null or array[t.division, t.availability, t.rate_key] && rate_keys)
          and (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places) or t.name_keys @> names)
          and (want.location is null or t.location_text like any (places))
          and (want.skills is null or t.skill_names && want.skills)
          and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
          and (want.experience is null or t.experience_years >= want.experience)
          and (want.availability is null or t.availability = want.availability)
          and (want.division is null or t.division = want.division)
          and (want.min_rate is null or t.rate_high >= want.min_rate)
          and (want.max_rate is null or t.rate_low <= want.max_rate)
          and (rate_keys is null or t.rate_key = any (rate_keys))
        order by case sort when 'rate' then t.rate_rank end,
          case sort when 'experience' then t.experience_years end desc, t.created_at desc, t.id desc
        limit cap
      ) m;
    end if;
  end if;
  return found_ids;
end
$$;

create or replace function private.count_talent_options(want private.talent_search, matches uuid[], is_more boolean) returns jsonb
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set enable_seqscan = off as $$
declare
  cap constant integer := private.search_cap();
  look constant integer := private.search_window();
  rate_keys text[];
  patterns text[];
  search_places text[];
  names text[];
  places text[];
  edge record;
  is_whole boolean;
  facets text[];
  options jsonb := '{}';
begin
  want := private.folded(want);
  rate_keys := private.pay_keys(want);
  patterns := array[private.literal_pattern(want.search)];
  search_places := private.place_patterns(want.search);
  names := private.asked_names(want.search);
  places := private.place_patterns(want.location);
  select t.created_at, t.id into edge from public.talent_profiles t
    where t.listed_until > now() order by t.created_at desc, t.id desc offset look - 1 limit 1;
  is_whole := not found;

  -- Among the newest, for each filter those who fit all the others. Of words that the newest seldom have, these would tell
  -- of no choice that it is frequent.
  if is_whole or want.search is null and want.location is null or is_more and exists (
    select from public.talent_profiles t where t.id = matches[cap] and (t.created_at, t.id) >= (edge.created_at, edge.id)
  ) then
    with w as materialized (
      select t.skill_names, t.experience_years, t.availability, t.preferred_work_type, t.division,
        want.skills is null or t.skill_names && want.skills as skilled,
        want.experience is null or t.experience_years >= want.experience as experienced,
        want.availability is null or t.availability = want.availability as free,
        want.work_type is null or t.preferred_work_type @> array[want.work_type] as willing,
        coalesce(want.division is null or t.division = want.division, false) as placed
      from (
        select * from public.talent_profiles newest where newest.listed_until > now()
        order by newest.created_at desc, newest.id desc limit look
      ) t
      where (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places) or t.name_keys @> names)
        and (want.location is null or t.location_text like any (places))
        and (want.min_rate is null or t.rate_high >= want.min_rate)
        and (want.max_rate is null or t.rate_low <= want.max_rate)
        and (rate_keys is null or t.rate_key = any (rate_keys))
    ), choices as (
      select 'skills' as facet, s.name as choice, count(*) as people
        from (select unnest(w.skill_names) as name from w where w.experienced and w.free and w.willing and w.placed) s group by s.name
      union all
      select 'experience', years.choice, years.people from (
        select count(*) filter (where w.experience_years >= 1) as one, count(*) filter (where w.experience_years >= 3) as three,
          count(*) filter (where w.experience_years >= 5) as five, count(*) filter (where w.experience_years >= 8) as eight
        from w where w.skilled and w.free and w.willing and w.placed
      ) e, lateral (values ('1', e.one), ('3', e.three), ('5', e.five), ('8', e.eight)) as years (choice, people) where years.people > 0
      union all
      select 'availability', w.availability, count(*) from w
        where w.skilled and w.experienced and w.willing and w.placed group by w.availability
      union all
      select 'work_type', kind, count(*) from w, lateral (select distinct unnest(w.preferred_work_type)) as kinds (kind)
        where w.skilled and w.experienced and w.free and w.placed group by kind
      union all
      select 'division', w.division, count(*) from w
        where w.division is not null and w.skilled and w.experienced and w.free and w.willing group by w.division
    )
    select coalesce(jsonb_object_agg(f.facet, f.counts), '{}') into options
      from (
        select c.facet, jsonb_object_agg(c.choice, least(c.people, cap + 1)) as counts
        from choices c where is_whole or c.people > cap group by c.facet
      ) f;
  end if;
  if is_whole then
    facets := '{skills,experience,availability,work_type,division}';
  else
    -- There are older ones, so that only what is many is known; beside filters that are off, though, the whole list may be.
    facets := case when is_more then '{}' else array_remove(array[
      case when want.skills is null then 'skills' end,
      case when want.experience is null then 'experience' end,
      case when want.availability is null then 'availability' end,
      case when want.work_type is null then 'work_type' end,
      case when want.division is null then 'division' end
    ], null) end;
    if facets <> '{}' then
      with w as materialized (
        select t.skill_names, t.experience_years, t.availability, t.preferred_work_type, t.division
        from public.talent_profiles t where t.id = any (matches) and t.listed_until > now()
      ), choices as (
        select 'skills' as facet, name as choice from w, unnest(w.skill_names) as name
        union all
        select 'experience', years::text from w, unnest(array[1, 3, 5, 8]) as years where w.experience_years >= years
        union all
        select 'availability', w.availability from w
        union all
        select 'work_type', kind from w, lateral (select distinct unnest(w.preferred_work_type)) as kinds (kind)
        union all
        select 'division', w.division from w where w.division is not null
      )
      select options || coalesce(jsonb_object_agg(f.facet, f.counts), '{}') into options from (
        select c.facet, jsonb_object_agg(c.choice, c.people) as counts
        from (select facet, choice, count(*) as people from choices group by facet, choice) c
        where c.facet = any (facets) group by c.facet
      ) f;
    end if;
  end if;
  return jsonb_build_object('most', cap, 'exact', to_jsonb(facets), 'counts', options);
end
$$;

create or replace function private.talent_detours(want private.talent_search, out without jsonb, out left_out text, out ids uuid[])
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set enable_seqscan = off as $$
declare
  cap constant integer := private.search_cap();
  look constant integer := private.search_window();
  payless private.talent_search;
  rate_keys text[];
  assumed text[];
  patterns text[];
  search_places text[];
  names text[];
  places text[];
  texts text[];
begin
  want := private.folded(want);
  rate_keys := private.pay_keys(want);
  payless := want;
  payless.pay := null;
  assumed := private.pay_keys(payless);
  patterns := array[private.literal_pattern(want.search)];
  search_places := private.place_patterns(want.search);
  names := private.asked_names(want.search);
  places := private.place_patterns(want.location);
  texts := array_remove(array[case when want.search is not null then 'search' end, case when want.location is not null then 'location' end], null);
  with newest as materialized (
    select t.id, t.created_at, case
      when cardinality(o.misses) > 1 then o.misses
      -- Since nobody fits all. To look for words costs most.
      when cardinality(o.misses) = 0 and cardinality(texts) = 1 then texts
      else o.misses || array_remove(array[
        case when want.search is not null and not (t.search_text like any (patterns) or t.location_text like any (search_places) or t.name_keys @> names) then 'search' end,
        case when want.location is not null and not t.location_text like any (places) then 'location' end
      ], null)
      end as misses
    from (
      select * from public.talent_profiles listed where listed.listed_until > now()
      order by listed.created_at desc, listed.id desc limit look
    ) t, lateral (
      select array_remove(array[
        case when want.skills is not null and not t.skill_names && want.skills then 'skills' end,
        case when t.experience_years < want.experience then 'experience' end,
        case when t.availability <> want.availability then 'availability' end,
        case when want.work_type is not null and not t.preferred_work_type @> array[want.work_type] then 'work_type' end,
        case when want.division is not null and t.division is distinct from want.division then 'division' end,
        case when want.pay is not null and t.rate_key <> all (rate_keys) then 'pay' end,
        -- Without what they are in, the sums would stay, and mean others.
        case when want.min_rate is not null
          and (t.rate_high < want.min_rate or t.rate_key <> all (rate_keys) and t.rate_key <> all (assumed)) then 'min_rate' end,
        case when want.max_rate is not null
          and (t.rate_low > want.max_rate or t.rate_key <> all (rate_keys) and t.rate_key <> all (assumed)) then 'max_rate' end
      ], null) as misses offset 0
    ) o
  ), near as (
    select n.misses[1] as facet, count(*) as people, (select count(*) < look from newest) as is_whole
    from newest n where cardinality(n.misses) = 1 group by 1
  ), best as (
    select n.facet from near n join unnest(array[
      'max_rate', 'min_rate', 'pay', 'work_type', 'availability', 'experience', 'location', 'division', 'skills', 'search'
    ]) with ordinality as facets (facet, place) using (facet)
    where n.is_whole or n.people >= 3 order by facets.place limit 1
  )
  select
      (select jsonb_object_agg(n.facet, least(n.people, cap + 1)) from near n where n.is_whole or n.people > cap),
      (select b.facet from best b),
      array(
        select n.id from newest n join best b on n.misses = array[b.facet]
        order by n.created_at desc, n.id desc limit least(3, cap)
      )
    into without, left_out, ids;
  without := coalesce(without, '{}');
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function private.plain_talent_ids(private.talent_search, integer, integer) from anon, authenticated, service_role;
grant execute on function private.search_talent_ids(private.talent_search, integer, integer) to anon, authenticated, service_role;

notify pgrst, 'reload schema';
