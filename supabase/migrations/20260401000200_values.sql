-- Values: what a link, a name, a text, a list or a sum may be, for every column that holds one. A check
-- that more than one column needs is a domain; what only one column asks for besides stands at the column.
-- CHECK constraints run as the writing role, so the API roles that write need EXECUTE on what they call.

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

-- A list of short labels: at most max_items, none blank, none longer than max_length.
create function private.is_label_list(labels text[], max_items integer, max_length integer) returns boolean
  language sql immutable set search_path = '' as $$
  select cardinality(labels) <= max_items
    and not exists (
      select from unnest(labels) as label
      where label is null or label !~ '\S' or char_length(label) > max_length or not private.keeps_direction(label)
    )
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_web_url(text), private.keeps_direction(text),
  private.is_label_list(text[], integer, integer) to authenticated, service_role;

create domain public.web_url as text
  constraint web_url_form check (private.is_web_url(value));

-- A name, a place or another line.
create domain public.short_text as text
  constraint short_text_length check (char_length(value) <= 120)
  constraint short_text_direction check (private.keeps_direction(value));

-- What something is about, in one line that says something.
create domain public.headline as text
  constraint headline_length check (char_length(value) <= 160 and value ~ '\S')
  constraint headline_direction check (private.keeps_direction(value));

create domain public.long_text as text
  constraint long_text_length check (char_length(value) <= 2000);

create domain public.division as text
  constraint division_known check (
    value in ('Dhaka', 'Chittagong', 'Rajshahi', 'Khulna', 'Barishal', 'Sylhet', 'Rangpur', 'Mymensingh')
  );

create domain public.years as integer
  constraint years_range check (value between 0 and 80);

-- Sums of money. NaN is greater than every number.
create domain public.hourly_rate as numeric(10, 2)
  constraint hourly_rate_range check (value between 0 and 100000 and value <> 'NaN');
create domain public.job_amount as numeric(12, 2)
  constraint job_amount_range check (value between 0 and 1000000000 and value <> 'NaN');
create domain public.ticket_amount as numeric(14, 2)
  constraint ticket_amount_range check (value between 0 and 10000000000 and value <> 'NaN');

create domain public.report_reason as text
  constraint report_reason_known check (value in ('asks_for_money', 'misleading', 'spam', 'harmful', 'other'));
