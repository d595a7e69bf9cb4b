/** Grants of the hosted schema `storage` that the embedded one lacks: there only policies restrict access. */
export const STORAGE_GRANTS = `
grant usage on schema storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
`;
