-- Title: A moderator reads all that readers of a profile or a job see
-- Step: expand
-- Back: private.reported_talent as in 20261128000220, private.reported_mentor as in 20261129000200, private.reported_job without skills.
-- A talent profile was judged without its projects, work, education, links, skills and picture, where what was reported may stand
-- (docs/decisions/0111-moderation.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.reported_talent(uuid)', 't.portfolio_url', $becomes$t.portfolio_url,
      'links', nullif(concat_ws(E'\n', p.linkedin_url, p.github_url, p.twitter_url), ''),
      'skills', nullif(array_to_string(t.skill_names, ', '), ''),
      'projects', (
        select string_agg(concat_ws(E'\n',
          e.entry ->> 'title', e.entry ->> 'description', e.entry ->> 'liveUrl', e.entry ->> 'githubUrl',
          (select string_agg(name, ', ') from jsonb_array_elements_text(e.entry -> 'technologies') as t (name))
        ), E'\n\n' order by e.place)
        from jsonb_array_elements(t.portfolio_projects) with ordinality as e (entry, place)
      ),
      'career', (
        select string_agg(
          concat_ws(E'\n', e.entry ->> 'title', e.entry ->> 'organisation', e.entry ->> 'description'), E'\n\n' order by e.place
        )
        from jsonb_array_elements(t.work_experience || t.education) with ordinality as e (entry, place)
      ),
      'picture', case when p.avatar_url like '%/avatars/' || p.id || '/%' then p.avatar_url end$becomes$),
  ('private.reported_mentor(uuid)', '''place'', p.location', '''place'', p.location,
      ''picture'', case when p.avatar_url like ''%/avatars/'' || p.id || ''/%'' then p.avatar_url end'),
  ('private.reported_job(uuid)', '''place'', j.location,',
    '''place'', j.location, ''skills'', nullif(array_to_string(j.skills_required, '', ''), ''''),')
) as c (function, known, becomes);
