import { ownRun } from "../../../scripts/test/owned-run.ts";
import { startStack } from "../../support/stack.ts";

/** Workers inherit the environment, so they learn from it where the stack answers. */
export default async function globalSetup() {
  await ownRun();
  const { stack, stop } = await startStack();
  process.env.TEST_STACK = JSON.stringify(stack);
  process.env.STACK_ISSUER = `${stack.supabaseUrl}/auth/v1`;
  return stop;
}
