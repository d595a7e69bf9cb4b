create table public.investor_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  firm_name text not null check (char_length(firm_name) <= 120 and firm_name ~ '\S'),
  investor_type text not null default 'angel' check (
    investor_type in ('angel', 'venture_capital', 'corporate', 'family_office', 'accelerator', 'other')
  ),
  thesis text check (char_length(thesis) <= 2000),
  sectors text[] not null default '{}' check (private.is_label_list(sectors, 20, 60)),
  stages text[] not null default '{}' check (
    cardinality(stages) <= 5 and stages <@ array['idea', 'pre_seed', 'seed', 'series_a', 'series_b_plus']
  ),
  ticket_min numeric(14, 2) check (ticket_min between 0 and 10000000000 and ticket_min <> 'NaN'),
  ticket_max numeric(14, 2) check (ticket_max between 0 and 10000000000 and ticket_max <> 'NaN'),
  website text check (char_length(website) <= 2048 and website ~* '^https?://[^[:space:]]+$'),
  is_listed boolean not null default false,
  is_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ticket_min <= ticket_max)
);

create index investor_profiles_listed on public.investor_profiles (is_listed);

alter table public.investor_profiles enable row level security;

revoke all on public.investor_profiles from anon, authenticated;
grant select on public.investor_profiles to anon, authenticated;
grant insert (user_id, firm_name, investor_type, thesis, sectors, stages, ticket_min, ticket_max, website, is_listed)
  on public.investor_profiles to authenticated;
grant update (firm_name, investor_type, thesis, sectors, stages, ticket_min, ticket_max, website, is_listed)
  on public.investor_profiles to authenticated;
grant delete on public.investor_profiles to authenticated;
grant all on public.investor_profiles to service_role;

create policy "anyone reads listed investors" on public.investor_profiles
  for select to anon using (is_listed);
create policy "members read listed investors and their own profile" on public.investor_profiles
  for select to authenticated using (is_listed or user_id = (select auth.uid()));
create policy "members create their own investor profile" on public.investor_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "members update their own investor profile" on public.investor_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "members delete their own investor profile" on public.investor_profiles
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger set_updated_at before update on public.investor_profiles
  for each row execute function private.set_updated_at();

-- What a signed-in member asks for on the investor pipeline. The deals there are samples, so a
-- request names one in words and goes to the operators.
create table public.meeting_requests (
  id uuid primary key default gen_random_uuid(),
  requester_id uuid not null references auth.users (id) on delete cascade,
  subject text not null check (char_length(subject) <= 160 and subject ~ '\S'),
  message text check (char_length(message) <= 2000),
  preferred_on date check (preferred_on between '2020-01-01' and '2100-01-01'),
  created_at timestamptz not null default now()
);

create index meeting_requests_requester on public.meeting_requests (requester_id, created_at desc);

alter table public.meeting_requests enable row level security;

revoke all on public.meeting_requests from anon, authenticated;
grant select, delete on public.meeting_requests to authenticated;
grant insert (id, requester_id, subject, message, preferred_on) on public.meeting_requests to authenticated;
grant all on public.meeting_requests to service_role;

create policy "members read their own meeting requests" on public.meeting_requests
  for select to authenticated using (requester_id = (select auth.uid()));
create policy "members ask for meetings as themselves" on public.meeting_requests
  for insert to authenticated with check (requester_id = (select auth.uid()));
create policy "members withdraw their own meeting requests" on public.meeting_requests
  for delete to authenticated using (requester_id = (select auth.uid()));
