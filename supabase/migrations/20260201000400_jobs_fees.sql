-- Whether a text asks applicants to pay for being considered, the commonest fraud with jobs. What
-- says that there is no fee, or that the employer bears it, is taken out first. Software about
-- payments is not meant: naming a fee is not enough, it must be demanded or priced, and a verb of
-- paying counts only with the applicant as its subject.
create function private.asks_for_money(value text) returns boolean
  language sql immutable set search_path = '' as $$
  select text ~ ('\m(registration|application|joining|enrol?lment|processing|training|interview|recruitment|security|onboarding|verification|id[ -]card)[ -]+(fees?|deposits?|charges?|money)\M'
      || '[^.!?]{0,30}(required|refundable|applies|applicable|payable|must be paid|has to be paid|\m(tk|taka|bdt)\M|৳|[0-9])')
    or text ~ ('(refundable|one-time|[0-9] ?(tk|taka|bdt|৳)|(^|[.!?:;] ?)(please )?(first )?(pay|send|deposit|transfer))( [^ .!?]+){0,4}'
      || ' (registration|application|joining|enrol?lment|processing|training|interview|recruitment|security|onboarding|verification|id[ -]card)[ -]+(fees?|deposits?|charges?|money)\M')
    or text ~ ('\m(applicants?|candidates?|you|please)( (must|should|will|shall|need to|have to|has to|are required to|are asked to))?( (first|also|then|kindly))?'
      || ' (pay|send|deposit|transfer|bkash)( [^ .!?]+){0,5} ?(\m(fees?|taka|tk|bdt|money|bkash|nagad|deposit)\M|৳)')
    or text ~ '(রেজিস্ট্রেশন|নিবন্ধন|আবেদন|প্রশিক্ষণ|ট্রেনিং|প্রসেসিং|ভেরিফিকেশন)[ -]*(ফি|চার্জ)[^।!?]{0,30}([0-9০-৯]|টাকা|দিতে|জমা|পাঠা|প্রযোজ্য)'
    or text ~ '(জামানত|টাকা|ফি)( [^ ।!?]+){0,2} (দিতে|পাঠাতে|বিকাশ করতে|নগদ করতে) হবে'
  from (select regexp_replace(
    regexp_replace(regexp_replace(private.fold(value), '[\r\n]+', '. ', 'g'), '\s+', ' ', 'g'),
    '\m(no|never|not|without|zero|free of)( [^ .!?,;]+){0,5}? (fees?|deposits?|charges?|money)\M(( or| and)( [^ .!?,;]+){0,3}? (fees?|deposits?|charges?|money)\M)*'
      || '|\mwe( will)? (cover|pay|bear|reimburse)( [^ .!?,;]+){0,4}? (fees?|deposits?|charges?)\M'
      || '|(কোনো|কোনও|কোন)( [^ ।!?]+){0,3} (ফি|চার্জ|টাকা|জামানত)( [^ ।!?]+){0,2} (নেই|না|হবে না)',
    '', 'g'
  )) as cleaned (text)
$$;

create function private.guard_job_fees() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.asks_for_money(new.title) or private.asks_for_money(new.description) then
    raise exception 'the job asks applicants for money' using errcode = 'PT422';
  end if;
  return new;
end
$$;

create trigger guard_fees before insert or update of title, description on public.jobs
  for each row when (current_user = 'authenticated') execute function private.guard_job_fees();

revoke execute on all functions in schema private from public;
