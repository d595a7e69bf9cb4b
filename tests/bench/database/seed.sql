-- Sample data for the benchmark, the same in every run. For a superuser, into a migrated and otherwise empty database,
-- with bench.members and bench.jobs set to how many. No trigger and no foreign key is asked: what triggers would write is
-- written for all rows at once by the triggers' own expressions, which seed.ts holds them to.
set session_replication_role = replica;
set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set jit = off;
set max_parallel_workers_per_gather = 0;
select setseed(0.42);
create temp table size as
  select current_setting('bench.members')::integer as members, current_setting('bench.jobs')::integer as jobs;

-- 1. Indexes go first and come back last (constraints stay).
create temp table kept_index as
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as def
  from pg_index i where i.indrelid in ('public.talent_profiles'::regclass, 'public.user_skills'::regclass, 'public.jobs'::regclass)
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid);
do $$ declare r record; begin for r in select * from kept_index loop execute 'drop index ' || r.name; end loop; end $$;

-- 2. Words.
create temp table w as select
  array['Rahim','Karim','Sabiha','Nusrat','Tanvir','Mahbub','Fariha','Imtiaz','Jannatul','Pradip','Shuvro','Nafisa','Rehana','Arif','Sumaiya','Rakib','Tasnim','Mehedi','Ayesha','Sajid','Mitu','Habib','Rumana','Zahid','Farzana','Nayeem','Sharmin','Ashik','Lamia','Towhid','Ruma','Biplob','Keya','Sohel','Moushumi','Rashed','Dipa','Anik','Shaila','Foysal'] as f,
  array['Rahman','Islam','Hossain','Ahmed','Khan','Chowdhury','Akter','Begum','Das','Saha','Bhuiyan','Sarker','Mia','Uddin','Haque','Ali','Roy','Nath','Karim','Talukder','Mondal','Sikder','Biswas','Kabir','Siddique','Majumder','Paul','Dey','Gomes','Barua'] as l,
  array['রহিম','করিম','সাবিহা','নুসরাত','তানভীর','মাহবুব','ফারিহা','ইমতিয়াজ','জান্নাতুল','প্রদীপ','শুভ্র','নাফিসা','রেহানা','আরিফ','সুমাইয়া','রাকিব'] as bf,
  array['রহমান','ইসলাম','হোসেন','আহমেদ','খান','চৌধুরী','আক্তার','বেগম','দাস','সাহা','ভূঁইয়া','সরকার','মিয়া','উদ্দিন'] as bl,
  array['Full stack developer','Frontend developer','Backend developer','Mobile developer','PHP developer','Web developer','UI/UX designer','Digital marketer','Data analyst','DevOps engineer','Software engineer','QA engineer','Machine learning engineer','Security analyst','Product designer','WordPress developer','Cloud architect','SEO specialist','Django developer','Flutter developer'] as t,
  array['I build fast web products for small shops.','Five years with agencies in Banani and Gulshan.','I like slow phones and honest estimates.','Payment gateways, bKash and Nagad integrations.','Currently learning distributed systems.','I lead a team of four and review every change.','Open source contributor and occasional speaker.','Worked on garments ERP and inventory software.','I write tests first and documentation second.','Former lecturer of computer science.','Design systems, accessibility and typography.','Data pipelines, dashboards and reporting.','Remote work with clients in Europe and Canada.','Telecom billing, invoices and odd edge cases.','Mobile apps used by clinics to book visits.','Search engine optimisation and paid campaigns.'] as s,
  array['আমি ছোট ব্যবসার জন্য ওয়েবসাইট বানাই।','পাঁচ বছরের অভিজ্ঞতা আছে।','মোবাইল অ্যাপ ও ডেটা নিয়ে কাজ করি।','ঢাকা ও চট্টগ্রামের দলের সঙ্গে কাজ করেছি।'] as bs,
  array['Dhaka','Chittagong','Rajshahi','Khulna','Barishal','Sylhet','Rangpur','Mymensingh'] as d,
  array['Mirpur','Uttara','Dhanmondi','Agrabad','Kazla','Sonadanga','Zindabazar','Station Road','Sadar','Halishahar','Boalia','Nathullabad'] as a,
  array['remote','onsite','hybrid','contract','freelance','internship','part-time','full-time'] as wt;

-- 3. Members.
create temp table m as
select n, md5('member ' || n)::uuid as uid, md5('talent ' || n)::uuid as tid,
  now() - (((select members from size) - n)::float8 / (select members from size)) * interval '900 days' - random() * interval '1 hour' as created_at,
  case when n % 5 = 0
    then w.bf[1 + floor(power(random(), 1.6) * 16)::int] || ' ' || w.bl[1 + floor(power(random(), 1.6) * 14)::int]
    else w.f[1 + floor(power(random(), 1.4) * 40)::int] || ' ' || w.l[1 + floor(power(random(), 1.8) * 30)::int] end as full_name,
  w.t[1 + floor(random() * 20)::int] as title,
  -- two to five sentences, in Bangla for some; exactly one member has the rare word
  concat_ws(' ', w.s[1 + floor(random() * 16)::int], w.s[1 + floor(random() * 16)::int],
    case when random() < .6 then w.s[1 + floor(random() * 16)::int] end, case when n % 9 = 0 then w.bs[1 + floor(random() * 4)::int] end,
    case when random() < .25 then 'Ask any developer I worked with.' end,
    case when n % 100 = 7 then 'Hyperledger.' end, case when n % 1000 = 9 then 'Haskell.' end,
    case when n = (select members from size) / 3 then 'Zymurgy.' end, 'Ref ' || substr(md5(n::text), 1, 6)) as bio,
  case when random() < .5 then w.s[1 + floor(random() * 16)::int] end as pbio,
  w.d[1 + floor(power(random(), 2.2) * 8)::int] as division, w.a[1 + floor(random() * 12)::int] as area,
  floor(power(random(), 2) * 25)::int as years,
  random() as open_r, random() as rate_r, round((5 + power(random(), 3) * 120)::numeric) as rate,
  case when random() < .7 then 'available' when random() < .7 then 'busy' else 'not_available' end as availability,
  array(select distinct w.wt[1 + floor(power(random(), 1.5) * 8)::int] from generate_series(1, 2 + (n % 2)::int)) as work,
  random() as place
from generate_series(1, (select members from size)) n, w;
create unique index on m (n);
analyze m;

insert into auth.users (id, email, created_at) select uid, 'm' || n || '@bench.example', created_at from m;
insert into public.profiles (id, full_name, phone, location, division, city, bio, created_at, updated_at, onboarding_completed_at)
  select uid, full_name, '+88017' || lpad((n % 100000000)::text, 8, '0'), area || ', ' || division, division, division, pbio, created_at, created_at, created_at from m;
create temp table us as
  select distinct on (m.n, s.k) m.uid as user_id, s.k, m.n, floor(random() * (m.years + 1))::int as years
  from m, lateral (select 1 + floor(power(random(), 1.8) * 20)::int as k from generate_series(1, 2 + (m.n % 5)::int)) s;
create temp table sk as select id, name, row_number() over (order by name collate "C" desc) as k from public.skills;
insert into public.user_skills (user_id, skill_id, level, years_experience)
  select us.user_id, sk.id, (array['beginner','intermediate','advanced','expert'])[1 + (us.n % 4)::int], us.years from us join sk using (k);
create temp table usn as select us.n, array_agg(sk.name order by sk.name) as names from us join sk using (k) group by us.n;
analyze usn;
-- Few places, so the slow synonym function runs once for each.
create temp table pl as select location, division, private.with_place_synonyms(private.fold(concat_ws(chr(31), location, division, division))) as txt
  from (select distinct area || ', ' || division as location, division from m) x;
-- Few names as well.
create temp table nk as select full_name, private.name_keys(full_name) as keys from (select distinct full_name from m) x;
insert into public.talent_profiles (id, user_id, title, bio, experience_years, hourly_rate, min_hourly_rate, max_hourly_rate, rate_currency, rate_unit, availability,
  is_open_to_work, is_open_to_freelance, preferred_work_type, created_at, updated_at, confirmed_at, listed_until, search_text, skill_names, location_text, division, name_keys)
select m.tid, m.uid, m.title, m.bio, m.years,
  case when rate_r between .2 and .4 then rate end, case when rate_r > .4 then rate end, case when rate_r > .5 then rate + 20 end,
  case when n % 4 = 0 then 'BDT' else 'USD' end, case when n % 4 = 0 then 'month' else 'hour' end,
  m.availability, open_r < .88, n % 3 = 0, m.work, m.created_at, m.created_at, now() - open_r * interval '100 days',
  -- 85 % listed, 3 % open but lapsed, 12 % hidden
  case when open_r < .85 then now() - open_r * interval '100 days' + interval '120 days' when open_r < .88 then now() - interval '1 day' * (1 + open_r * 100) end,
  lower(normalize(concat_ws(chr(31), m.full_name, m.title, m.bio, m.pbio, array_to_string(coalesce(usn.names, '{}'), chr(31))), NFC)),
  coalesce(usn.names, '{}'), pl.txt, m.division, nk.keys
from m left join usn using (n) join nk using (full_name) join pl on pl.location = m.area || ', ' || m.division
-- a third of the rows lies elsewhere than its age says, as after updates
order by case when m.place < .33 then m.place / .33 * (select members from size) else m.n end;
insert into public.public_profiles (id, full_name, location, division, bio, is_verified)
  select uid, full_name, area || ', ' || division, division, pbio, false from m where open_r < .88;

-- 4. Jobs: 40 % open. A table, not a subquery: that would be pulled up and run the function once a job (30 s for 100,000).
create temp table jp as select location, private.with_place_synonyms(private.fold(location)) as txt from (select distinct location from pl) y;
insert into public.jobs (id, client_id, title, description, company_name, budget_type, budget_min, budget_max, pay_currency, pay_unit, employment_type, for_client, experience_level, job_type, location,
  skills_required, deadline, status, created_at, updated_at, expires_at, search_text, location_text, skill_keys)
select md5('job ' || x.j)::uuid, x.client_id, x.title, x.description, x.company, x.bt, x.bmin, x.bmin * 2,
  case when x.bt = 'fixed' and x.j % 2 = 0 then 'BDT' else 'USD' end,
  case when x.bt = 'hourly' then 'hour' when x.bt = 'fixed' and x.j % 2 = 0 then 'month' else 'project' end,
  case when x.j % 3 = 0 then 'full_time' when x.j % 50 = 1 then 'internship' end, case when x.j % 4 = 0 then x.j % 40 = 0 end, x.lvl, x.jt, x.location, x.skills, null, x.status, x.created_at, x.created_at,
  private.dhaka_day_end(x.created_at, 90),
  lower(normalize(concat_ws(chr(31), x.title, x.company, array_to_string(x.skills, chr(31)), x.description), NFC)) || chr(31) || pl.txt,
  pl.txt, array(select lower(normalize(s, NFC)) from unnest(x.skills) s)
from (
  select j, (select uid from m where n = 1 + j % (select members from size)) as client_id, 'Hiring: ' || w.t[1 + floor(random() * 20)::int] as title,
    concat_ws(' ', w.s[1 + floor(random() * 16)::int], w.s[1 + floor(random() * 16)::int], w.s[1 + floor(random() * 16)::int],
      case when j % 6 = 0 then w.bs[1 + floor(random() * 4)::int] end, case when j = (select jobs from size) / 3 then 'Zymurgy.' end, 'Ref ' || substr(md5(j::text), 1, 6)) as description,
    w.l[1 + floor(random() * 30)::int] || ' Tech Ltd' as company, (array['hourly','fixed','negotiable'])[1 + floor(random() * 3)::int] as bt,
    round((20 + power(random(), 3) * 4000)::numeric) as bmin, (array['entry','intermediate','expert'])[1 + floor(random() * 3)::int] as lvl,
    (array['remote','onsite','hybrid'])[1 + floor(random() * 3)::int] as jt, w.a[1 + floor(random() * 12)::int] || ', ' || w.d[1 + floor(power(random(), 2.2) * 8)::int] as location,
    array(select distinct sk.name from sk where sk.k in (1 + floor(power(random(), 1.8) * 20)::int, 1 + j % 20)) as skills,
    case when random() < .9 then 'active' else 'closed' end as status,
    now() - (((select jobs from size) - j)::float8 / (select jobs from size)) * interval '200 days' - random() * interval '1 hour' as created_at
  from generate_series(1, (select jobs from size)) j, w
) x join jp pl using (location);

-- 5. What members have to do with each other: for some a lot, for most little.
insert into public.job_applications (id, job_id, applicant_id, cover_letter, rate_currency, rate_unit, status, created_at, updated_at)
  select md5('application ' || n)::uuid, j.id,
    md5('member ' || 1 + (n::bigint * 7919) % (select members from size))::uuid, 'I would like to work on this.', j.pay_currency, j.pay_unit,
    (array['pending', 'reviewed', 'accepted', 'rejected'])[1 + n % 4], now() - n % 90 * interval '1 day', now() - n % 90 * interval '1 day'
  from generate_series(1, (select jobs from size)) n
  join public.jobs j on j.id = md5('job ' || 1 + n % (select jobs from size))::uuid on conflict do nothing;
insert into public.connections (id, requester_id, addressee_id, status, created_at, updated_at)
  select md5('connection ' || n)::uuid, md5('member ' || n)::uuid, md5('member ' || 1 + n / 50)::uuid,
    (array['pending', 'accepted'])[1 + n % 2], now() - n % 90 * interval '1 day', now() - n % 90 * interval '1 day'
  from generate_series(2, (select members / 4 from size)) n where n <> 1 + n / 50 on conflict do nothing;
insert into public.notifications (id, user_id, title, message, is_read, created_at, updated_at)
  select md5('notification ' || n)::uuid, md5('member ' || 1 + n / 40)::uuid, 'News', 'Something has changed.', n % 3 > 0,
    now() - n % 60 * interval '1 day', now() - n % 60 * interval '1 day'
  from generate_series(1, (select members / 2 from size)) n;
insert into public.profile_views (profile_id, visitor, viewed_on)
  select md5('member ' || 1 + n / 100)::uuid, md5(n::text) || md5('visitor ' || n), current_date - n % 28
  from generate_series(1, (select members / 2 from size)) n on conflict do nothing;
insert into public.user_roles (user_id, role, is_primary)
  select md5('member ' || n)::uuid, 'developer', true from generate_series(1, (select members from size)) n on conflict do nothing;

-- 6. Indexes.
do $$ declare r record; begin for r in select * from kept_index loop execute r.def; end loop; end $$;
select private.fill_search_words();
reset all;
discard temp;
