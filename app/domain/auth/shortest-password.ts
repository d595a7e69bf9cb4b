/** In characters; the same as in supabase/config.toml. */
export const SHORTEST_PASSWORD = 10;
