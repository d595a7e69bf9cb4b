import type { TestProject } from "vitest/node";
import { type Stack, startStack } from "./stack.ts";

declare module "vitest" {
  interface ProvidedContext {
    stack: Stack;
  }
}

/** One stack for all files of the project; tests get it with `inject("stack")`. */
export default async function setup(project: TestProject) {
  const { stack, stop } = await startStack();
  project.provide("stack", stack);
  process.env.STACK_ISSUER = `${stack.supabaseUrl}/auth/v1`;
  return stop;
}
