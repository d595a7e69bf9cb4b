import { ownRun } from "../../../scripts/test/owned-run.ts";
import { startFontServer } from "../../support/font-files.ts";
import { startStack } from "../../support/stack.ts";

/**
 * Workers inherit the environment, so it tells them the addresses of the stacks: one for all tests, and one only for
 * tests about the sample data; and that of the tests' fonts.
 */
export default async function globalSetup() {
  await ownRun();
  const shared = await startStack();
  const samples = await startStack();
  process.env.TEST_STACK = JSON.stringify(shared.stack);
  process.env.TEST_SAMPLES_STACK = JSON.stringify(samples.stack);
  process.env.STACK_ISSUER = `${shared.stack.supabaseUrl}/auth/v1`;
  const fonts = await startFontServer();
  return async () => {
    fonts.close();
    fonts.closeAllConnections();
    await Promise.all([shared.stop(), samples.stop()]);
  };
}
