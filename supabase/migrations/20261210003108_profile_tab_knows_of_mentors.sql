-- Title: The profile tab knows whether there is a mentor to ask
-- Step: expand
-- Back: public.my_dashboard by the `known` below.
-- The overview leads a student to the list of mentors only while somebody else is in it; their profile tab led there always.

select private.change_function('public.my_dashboard(text, date)',
  'jsonb_build_object(''investor'', jsonb_build_object(''failed'', sqlstate));
    end;', 'jsonb_build_object(''investor'', jsonb_build_object(''failed'', sqlstate));
    end;
    begin
      parts := parts || jsonb_build_object(''done'', private.done_so_far());
    exception when others then
      parts := parts || jsonb_build_object(''done'', jsonb_build_object(''failed'', sqlstate));
    end;');

notify pgrst, 'reload schema';
