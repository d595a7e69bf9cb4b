import { ownRun } from "../../../scripts/test/owned-run.ts";
import { startStack } from "../../support/stack.ts";

/**
 * Workers inherit the environment, so they learn from it where the stacks answer: the one of all tests, and one that only those
 * ask whose subject is the sample data.
 */
export default async function globalSetup() {
  await ownRun();
  const shared = await startStack();
  const samples = await startStack();
  process.env.TEST_STACK = JSON.stringify(shared.stack);
  process.env.TEST_SAMPLES_STACK = JSON.stringify(samples.stack);
  process.env.STACK_ISSUER = `${shared.stack.supabaseUrl}/auth/v1`;
  return () => Promise.all([shared.stop(), samples.stop()]);
}
