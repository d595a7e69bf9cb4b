import { inject } from "vitest";
import { BY_SENDER } from "./families/index.ts";
import { attackBy } from "./support/attack.ts";

attackBy(BY_SENDER, () => inject("stack"));
