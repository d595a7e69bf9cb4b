import { isLoopback } from "./loopback.ts";

/** Scheme, user and password, the hosts with commas between them, the database, the parameters. */
const PARTS = /^postgres(?:ql)?:\/\/(?:[^?]*@)?([^/?]*)[^?]*(?:\?(.*))?$/s;

/** What an address lacks if it does not say how its connections are protected. */
export const UNPROTECTED =
  "must say ?sslmode=verify-full&sslrootcert=<the server's certificate>, or sslmode=disable inside a network of your own";

/**
 * Whether the address of a database says how its connections are protected, by `sslmode`, or leads to this machine.
 * Without it our client sends passwords and mails in the clear, and hosted databases accept that.
 */
export function saysHowProtected(address: string): boolean {
  const [, named = "", query] = PARTS.exec(address) ?? [];
  const parameters = new URLSearchParams(query);
  if (parameters.has("sslmode")) return true;
  return (parameters.get("host") ?? decodeURIComponent(named)).split(",").every(isHere);
}

/** Whether `host`, `host:port`, or the folder of a socket is on this machine. */
function isHere(host: string): boolean {
  return host === "" || host.startsWith("/") || isLoopback(host.replace(/:\d*$/, ""));
}
