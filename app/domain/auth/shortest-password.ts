/** In characters, as the auth service is told in supabase/config.toml. */
export const SHORTEST_PASSWORD = 10;
