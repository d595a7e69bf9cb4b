import type { FaultKind } from "../../scripts/faults/fault.ts";
import { ACTIONS } from "./actions.ts";
import { COMPONENTS } from "./components.ts";
import { EMBEDDED } from "./embedded.ts";
import { leftOutHeaders } from "./headers.ts";
import { KNOWN } from "./known.ts";
import { LOADERS } from "./loaders.ts";
import { leftOutMiddleware } from "./middleware.ts";
import { SCHEMA } from "./schema.ts";

/** Every fault that `npm run test:faults` plants. */
export const FAULTS: FaultKind[] = [
  { kind: "known", faults: KNOWN },
  { kind: "loaders", faults: LOADERS },
  { kind: "actions", faults: ACTIONS },
  { kind: "components", faults: COMPONENTS },
  { kind: "embedded server", faults: EMBEDDED },
  { kind: "middleware", faults: leftOutMiddleware },
  ...SCHEMA,
  { kind: "headers", faults: leftOutHeaders },
];
