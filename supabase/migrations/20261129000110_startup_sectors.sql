-- Sectors of startups: how most write each, without reading a row of the list for it
-- (docs/decisions/0105-startups-list-and-page.md).

-- The list names the twenty commonest sectors that fit, each as most write it. Without this each of them read all startups.
create index organizations_sectors on public.organizations (sector_key, sector) where is_public and is_startup;
