import { randomUUID } from "node:crypto";

import bcrypt from "bcryptjs";

const DEFAULT_COST = 10;
let nobody: Promise<string> | undefined;

/** The cost of hashing a password, from the variable that the library reads too. */
export function passwordCost(): number {
  return Number(process.env.LITE_AUTH_BCRYPT_COST) || DEFAULT_COST;
}

/** Returns the hash of a password that nobody has: comparing with it takes as long as with a member's. */
export function hashOfNobody(): Promise<string> {
  return (nobody ??= bcrypt.hash(randomUUID(), passwordCost()));
}
