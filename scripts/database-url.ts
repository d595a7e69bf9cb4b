import { saysHowProtected, UNPROTECTED } from "../app/lib/database-address.ts";

/** Returns DATABASE_URL, if it is set; ends the process if its password would travel in the clear. */
export function databaseUrl(): string | undefined {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL && !saysHowProtected(DATABASE_URL)) {
    console.error(`DATABASE_URL ${UNPROTECTED}`);
    process.exit(2);
  }
  return DATABASE_URL;
}
