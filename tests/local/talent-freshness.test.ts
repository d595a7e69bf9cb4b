import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startLocalSupabase } from "../../supabase/local/server.ts";
import { SITE_URL } from "./support/instance.ts";
import { createMigrationsDir } from "./support/temp-dir.ts";

const MIGRATIONS = join(import.meta.dirname, "../../supabase/migrations");
const FRESHNESS = "20260207000000_talent_freshness.sql";

const textOf = (file: string) => readFileSync(join(MIGRATIONS, file), "utf8");

test("talent from before freshness is dated by its last change, and has a month to answer", async () => {
  const earlier = readdirSync(MIGRATIONS).filter((file) => file < FRESHNESS);
  const database = await startLocalSupabase({
    port: 0,
    mailboxPort: 0,
    siteUrl: SITE_URL,
    seed: false,
    migrationsDir: createMigrationsDir(Object.fromEntries(earlier.map((file) => [file, textOf(file)]))),
  });
  onTestFinished(() => database.close());
  await database.sql("alter table public.talent_profiles disable trigger set_updated_at");
  for (const [title, days, open] of [
    ["fresh", 10, true],
    ["late", 100, true],
    ["stale", 200, true],
    ["hidden", 200, false],
  ]) {
    await database.sql(
      `with member as (insert into auth.users (id, email) values (gen_random_uuid(), $1 || '@example.org') returning id)
       insert into public.talent_profiles (user_id, title, is_open_to_work, updated_at)
       select id, $1, $3, now() - $2::integer * interval '1 day' from member`,
      [title, days, open],
    );
  }
  await database.sql("alter table public.talent_profiles enable trigger set_updated_at");
  await database.sql(textOf(FRESHNESS));
  const rows = await database.sql(`
    select title, confirmed_at = updated_at as dated, extract(day from now() - confirmed_at)::integer as days,
      round(extract(epoch from listed_until - now()) / 86400)::integer as left
    from public.talent_profiles order by days, title desc`);
  expect(rows).toEqual([
    { title: "fresh", dated: true, days: 10, left: 110 },
    { title: "late", dated: true, days: 100, left: 30 },
    { title: "stale", dated: true, days: 200, left: 30 },
    { title: "hidden", dated: true, days: 200, left: null },
  ]);
});
