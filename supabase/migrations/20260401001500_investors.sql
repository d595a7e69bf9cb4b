-- Investors: what a member invests in, shown to others once the member lists it.

create table public.investor_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  firm_name public.short_text not null check (firm_name ~ '\S'),
  investor_type text not null default 'angel' check (
    investor_type in ('angel', 'venture_capital', 'corporate', 'family_office', 'accelerator', 'other')
  ),
  thesis public.long_text,
  sectors text[] not null default '{}' check (private.is_label_list(sectors, 20, 60)),
  stages text[] not null default '{}' check (
    cardinality(stages) <= 5 and stages <@ array['idea', 'pre_seed', 'seed', 'series_a', 'series_b_plus']
  ),
  ticket_min public.ticket_amount,
  ticket_max public.ticket_amount,
  website public.web_url,
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
