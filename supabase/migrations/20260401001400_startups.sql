-- Startups: one a member, shown to everybody.

create table public.startups (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null unique references auth.users (id) on delete cascade,
  name public.short_text not null check (name ~ '\S'),
  tagline text check (char_length(tagline) <= 160)
    constraint startups_tagline_direction check (private.keeps_direction(tagline)),
  description text check (char_length(description) <= 10000),
  sector text check (char_length(sector) <= 60)
    constraint startups_sector_direction check (private.keeps_direction(sector)),
  stage text check (stage in ('idea', 'pre_seed', 'seed', 'series_a', 'series_b_plus', 'bootstrapped')),
  website public.web_url,
  division public.division,
  city public.short_text,
  founded_year integer check (founded_year between 1950 and 2100),
  team_size integer check (team_size between 1 and 100000),
  is_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index startups_newest on public.startups (created_at desc, id desc);

alter table public.startups enable row level security;

revoke all on public.startups from anon, authenticated;
grant select on public.startups to anon, authenticated;
grant insert (owner_id, name, tagline, description, sector, stage, website, division, city, founded_year, team_size)
  on public.startups to authenticated;
grant update (name, tagline, description, sector, stage, website, division, city, founded_year, team_size)
  on public.startups to authenticated;
grant delete on public.startups to authenticated;
grant all on public.startups to service_role;

create policy "anyone reads startups" on public.startups for select to anon using (true);
create policy "members read startups" on public.startups for select to authenticated using (true);
create policy "members create their own startup" on public.startups
  for insert to authenticated with check (owner_id = (select auth.uid()));
create policy "owners update their startup" on public.startups
  for update to authenticated using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy "owners delete their startup" on public.startups
  for delete to authenticated using (owner_id = (select auth.uid()));

create trigger set_updated_at before update on public.startups
  for each row execute function private.set_updated_at();
