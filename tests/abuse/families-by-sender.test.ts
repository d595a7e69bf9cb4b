import { afterAll, beforeAll } from "vitest";
import { type Stack, startStack } from "../support/stack.ts";
import { BY_SENDER } from "./families/index.ts";
import { attackBy } from "./support/attack.ts";

let stack: Stack;
let stop: () => Promise<void>;
beforeAll(async () => ({ stack, stop } = await startStack()));
afterAll(() => stop());

attackBy(BY_SENDER, () => stack);
