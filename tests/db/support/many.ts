import { createTalent } from "./factories.ts";
import type { Target } from "./target.ts";

/** Creates this many signed-in members at once; their names begin with `Member`. */
export async function createMembers(target: Target, count: number): Promise<string[]> {
  const rows = await target.sql<{ id: string }>(
    `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
     select id, id || '@example.org', '{"full_name": "Member"}', now()
     from (select gen_random_uuid() as id from generate_series(1, $1::integer)) as made returning id`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  await target.sql(
    "insert into auth.sessions (id, user_id, created_at, updated_at) select id, id, now(), now() from unnest($1::uuid[]) as id",
    [`{${ids.join(",")}}`],
  );
  return ids;
}

/** A member whom others can ask to connect. */
export async function createListedMember(target: Target): Promise<string> {
  const [id = ""] = await createMembers(target, 1);
  await createTalent(target, id);
  return id;
}

/** Rows with the same timestamp, in the order in which a list that breaks ties by id shows them, newest first. */
export function newestFirst(ids: string[]): string[] {
  return ids.toSorted().toReversed();
}
