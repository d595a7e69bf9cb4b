type Sql = <Row>(query: string, parameters?: unknown[]) => Promise<Row[]>;

/** A listed mentor, identified by `headline`. Returns `mentor_profiles.id`. */
export async function insertMentor(sql: Sql, member: { id: string }, headline = "Leads a team"): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into public.mentor_profiles (user_id, headline, helps, fields, languages, hours_per_month)
     values ($1, $2, 'First jobs', '{career}', '{bn,en}', 4) returning id`,
    [member.id, headline],
  );
  return row?.id ?? "";
}

/** A request to a mentor, in the state after a given answer. Returns its id. */
export async function insertMentorship(
  sql: Sql,
  profile: string,
  mentee: { id: string },
  status: "pending" | "accepted" = "pending",
): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into private.mentorships (mentor_profile_id, mentor_id, mentee_id, goal, question, answer_by)
     select p.id, p.user_id, $2, 'A first job', 'Where to begin?', now() + interval '72 hours'
     from public.mentor_profiles p where p.id = $1 returning id`,
    [profile, mentee.id],
  );
  const id = row?.id ?? "";
  if (status === "accepted") await sql("update private.mentorships set status = 'accepted' where id = $1", [id]);
  return id;
}
