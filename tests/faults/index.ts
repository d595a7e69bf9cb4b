import type { FaultKind } from "../../scripts/faults/fault.ts";
import { ACTIONS } from "./actions.ts";
import { AS_SHOWN } from "./as-shown.ts";
import { COMPONENTS } from "./components.ts";
import { COPIES } from "./copies.ts";
import { COSTS } from "./costs.ts";
import { EMBEDDED } from "./embedded.ts";
import { leftOutHeaders } from "./headers.ts";
import { HIDDEN_MEMBERS } from "./hidden-members.ts";
import { KNOWN } from "./known.ts";
import { LOADERS } from "./loaders.ts";
import { MAILS } from "./mails.ts";
import { MEETINGS } from "./meetings.ts";
import { leftOutMiddleware } from "./middleware.ts";
import { MODERATION } from "./moderation.ts";
import { SCHEMA } from "./schema.ts";
import { SECOND_FACTOR } from "./second-factor.ts";
import { VISIBILITY } from "./visibility.ts";

/** Every fault that `npm run test:faults` plants. */
export const FAULTS: FaultKind[] = [
  { kind: "known", faults: KNOWN },
  { kind: "mails", faults: MAILS },
  { kind: "moderation", faults: MODERATION },
  { kind: "second factor", faults: SECOND_FACTOR },
  { kind: "loaders", faults: LOADERS },
  { kind: "actions", faults: ACTIONS },
  { kind: "components", faults: COMPONENTS },
  { kind: "embedded server", faults: EMBEDDED },
  { kind: "copies", faults: COPIES },
  { kind: "costs", faults: COSTS },
  { kind: "meetings and mentors", faults: MEETINGS },
  { kind: "visibility", faults: VISIBILITY },
  { kind: "as shown", faults: AS_SHOWN },
  { kind: "hidden members", faults: HIDDEN_MEMBERS },
  { kind: "middleware", faults: leftOutMiddleware },
  ...SCHEMA,
  { kind: "headers", faults: leftOutHeaders },
];
