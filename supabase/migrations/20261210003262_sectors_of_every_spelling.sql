-- Title: The ecosystem map finds the startups of a sector however it is spelled
-- Step: expand
-- Back: drop public.sector_spellings and private.sector_spellings.
-- The page took the spellings of a sector from the list's choices, which name the twenty most frequent ones: of a startup whose sector
-- is spelled like none of these it said that there is none (docs/requirements/home.md 17).

-- How listed startups spell these sectors, one spelling of those that differ in capitals alone. The arguments are in small letters,
-- without what members write between two words.
create function private.sector_spellings(plain text[]) returns text[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select min(c.sector) from private.startup_counts c
    where c.sector_key <> '' and c.startups > 0
      and regexp_replace(c.sector_key, '[\s./&,''’()‐‑‒–—_-]', '', 'g') = any (sector_spellings.plain)
    group by c.sector_key order by c.sector_key limit 100
  );
end
$$;

create function public.sector_spellings(plain text[]) returns text[]
  language plpgsql stable set search_path = '' as $$
begin
  return private.sector_spellings(sector_spellings.plain);
end
$$;

revoke execute on function private.sector_spellings(text[]), public.sector_spellings(text[]) from public;
grant execute on function private.sector_spellings(text[]), public.sector_spellings(text[]) to anon, authenticated, service_role;

notify pgrst, 'reload schema';
