import type { FaultKind } from "../../scripts/faults/fault.ts";
import { KNOWN } from "./known.ts";
import { leftOutMiddleware } from "./middleware.ts";
import { SCHEMA } from "./schema.ts";

/** Every fault that `npm run test:faults` plants. */
export const FAULTS: FaultKind[] = [
  { kind: "known", faults: KNOWN },
  { kind: "middleware", faults: leftOutMiddleware },
  ...SCHEMA,
];
