-- What a link may look like and what a name may hold, as app/lib/web-url.ts and app/lib/direction.ts have
-- it: the API takes whatever is sent to it. Characters are named by number, because what a class such as
-- [:space:] holds depends on the locale.

-- http or https, a host, and nothing before an @ that could be taken for one. No blank, no control
-- character, no backslash, and nothing that turns the direction of text.
create function private.is_web_url(url text) returns boolean
  language sql immutable set search_path = '' as $$
  select char_length(url) <= 2048 and url ~* (
    '^https?://'
    || '[^]\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u202f\u205f\u3000\ufeff\u061c\u200e\u200f\u2066-\u2069/\\?#@:<>[^|%]+'
    || '(:[0-9]{0,5})?'
    || '([/?#][^\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u202f\u205f\u3000\ufeff\u061c\u200e\u200f\u2066-\u2069\\]*)?$'
  )
$$;

-- Without the characters that turn the direction of what follows, unseen: a name could look like another.
-- The joiners U+200C and U+200D are none of these, Bangla needs them.
create function private.without_direction(value text) returns text
  language sql immutable set search_path = '' as $$
  select regexp_replace(value, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')
$$;

create function private.keeps_direction(value text) returns boolean
  language sql immutable set search_path = '' as $$
  select value !~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]'
$$;

create or replace function private.is_label_list(labels text[], max_items integer, max_length integer) returns boolean
  language sql immutable set search_path = '' as $$
  select cardinality(labels) <= max_items
    and not exists (
      select from unnest(labels) as label
      where label is null or label !~ '\S' or char_length(label) > max_length or not private.keeps_direction(label)
    )
$$;

create or replace function private.is_portfolio(projects jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select jsonb_typeof(projects) = 'array'
    and not exists (
      select from jsonb_array_elements(case when jsonb_typeof(projects) = 'array' then projects else '[]' end)
        with ordinality as entry (item, position)
      where position > 12 or (
        jsonb_typeof(item) = 'object'
        and item - array['id', 'title', 'description', 'liveUrl', 'githubUrl', 'technologies'] = '{}'
        and jsonb_typeof(item -> 'id') = 'string' and char_length(item ->> 'id') between 1 and 64
        and jsonb_typeof(item -> 'title') = 'string' and char_length(item ->> 'title') between 1 and 120
        and private.keeps_direction(item ->> 'title')
        and coalesce(jsonb_typeof(item -> 'description'), 'null') in ('string', 'null')
        and char_length(coalesce(item ->> 'description', '')) <= 2000
        and coalesce(jsonb_typeof(item -> 'liveUrl'), 'null') in ('string', 'null')
        and coalesce(private.is_web_url(item ->> 'liveUrl'), true)
        and coalesce(jsonb_typeof(item -> 'githubUrl'), 'null') in ('string', 'null')
        and coalesce(private.is_web_url(item ->> 'githubUrl'), true)
        and coalesce(jsonb_typeof(item -> 'technologies'), 'array') = 'array'
        and not exists (
          select from jsonb_array_elements(
            case when jsonb_typeof(item -> 'technologies') = 'array' then item -> 'technologies' else '[]' end
          ) with ordinality as technology (label, place)
          where place > 20 or jsonb_typeof(label) <> 'string' or char_length(label #>> '{}') not between 1 and 50
            or not private.keeps_direction(label #>> '{}')
        )
      ) is not true
    )
$$;

alter table public.profiles
  drop constraint profiles_website_check,
  drop constraint profiles_linkedin_url_check,
  drop constraint profiles_github_url_check,
  drop constraint profiles_twitter_url_check,
  drop constraint profiles_avatar_url_check,
  add constraint profiles_website_check check (private.is_web_url(website)),
  add constraint profiles_linkedin_url_check check (private.is_web_url(linkedin_url)),
  add constraint profiles_github_url_check check (private.is_web_url(github_url)),
  add constraint profiles_twitter_url_check check (private.is_web_url(twitter_url)),
  add constraint profiles_avatar_url_check check (private.is_web_url(avatar_url)),
  add constraint profiles_full_name_direction check (private.keeps_direction(full_name)),
  add constraint profiles_location_direction check (private.keeps_direction(location)),
  add constraint profiles_city_direction check (private.keeps_direction(city));
alter table public.talent_profiles
  drop constraint talent_profiles_portfolio_url_check,
  add constraint talent_profiles_portfolio_url_check check (private.is_web_url(portfolio_url)),
  add constraint talent_profiles_title_direction check (private.keeps_direction(title));
alter table public.jobs
  drop constraint jobs_company_url_check,
  add constraint jobs_company_url_check check (private.is_web_url(company_url)),
  add constraint jobs_title_direction check (private.keeps_direction(title)),
  add constraint jobs_company_name_direction check (private.keeps_direction(company_name)),
  add constraint jobs_location_direction check (private.keeps_direction(location));
alter table public.startups
  drop constraint startups_website_check,
  add constraint startups_website_check check (private.is_web_url(website)),
  add constraint startups_name_direction check (private.keeps_direction(name)),
  add constraint startups_tagline_direction check (private.keeps_direction(tagline)),
  add constraint startups_sector_direction check (private.keeps_direction(sector)),
  add constraint startups_city_direction check (private.keeps_direction(city));
alter table public.investor_profiles
  drop constraint investor_profiles_website_check,
  add constraint investor_profiles_website_check check (private.is_web_url(website)),
  add constraint investor_profiles_firm_name_direction check (private.keeps_direction(firm_name));
alter table public.meeting_requests
  add constraint meeting_requests_subject_direction check (private.keeps_direction(subject));

-- What a new account starts with. Metadata is whatever the client sent, so nothing in it may fail
-- the sign-up or grant anything: an unknown role becomes developer, an unusable phone is dropped, and a
-- name loses what it may not hold.
create or replace function private.handle_sign_up() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  asked_role text := metadata ->> 'role';
  asked_phone text := metadata ->> 'phone';
begin
  insert into public.profiles (id, full_name, phone, consent_at)
  values (
    new.id,
    nullif(btrim(left(btrim(private.without_direction(metadata ->> 'full_name')), 120)), ''),
    case when asked_phone ~ '^\+8801[3-9][0-9]{8}$' then asked_phone end,
    case when metadata ->> 'consent' = 'true' then now() end
  );

  insert into public.user_roles (user_id, role, is_primary)
  values (
    new.id,
    case
      when asked_role in ('developer', 'startup_founder', 'investor', 'mentor', 'student') then asked_role
      else 'developer'
    end,
    true
  );

  -- One unread and one read, Welcome on top: the order is by time, so the second is a moment older.
  insert into public.notifications (user_id, title, message, type, link, is_read, created_at)
  values
    (new.id, 'Welcome', 'Welcome to TechSetu. Your account is ready.', 'success', '/dashboard', false, now()),
    (new.id, 'Profile Setup', 'Complete your profile so that others can find you.', 'info', '/onboarding', true,
      now() - interval '1 millisecond');
  return new;
end
$$;

-- CHECK constraints run as the writing role.
revoke execute on all functions in schema private from public;
grant execute on function private.is_web_url(text), private.keeps_direction(text) to authenticated, service_role;
