import { afterAll, beforeAll } from "vitest";
import { type Stack, startStack } from "../support/stack.ts";
import { BY_INPUT } from "./families/index.ts";
import { attackBy } from "./support/attack.ts";

// All rows of the database show that a refused form has changed nothing: so nobody else may write any.
let stack: Stack;
let stop: () => Promise<void>;
beforeAll(async () => ({ stack, stop } = await startStack()));
afterAll(() => stop());

attackBy(BY_INPUT, () => stack);
