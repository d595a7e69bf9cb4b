import type { TestProject } from "vitest/node";
import { type Stack, startStack } from "./stack.ts";
import { startWeb } from "./web.ts";

declare module "vitest" {
  interface ProvidedContext {
    stack: Stack;
    /** The address of the site where its backend can't be reached. */
    away: string;
  }
}

/** One stack for all files of the project, and one site without a backend; tests get them with `inject`. */
export default async function setup(project: TestProject) {
  const { stack, stop } = await startStack();
  project.provide("stack", stack);
  process.env.STACK_ISSUER = `${stack.supabaseUrl}/auth/v1`;
  const away = await startWeb({ SUPABASE_URL: "http://127.0.0.1:9" });
  project.provide("away", away.url);
  return async () => void (await Promise.all([away.stop(), stop()]));
}
