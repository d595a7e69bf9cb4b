import { ownRun } from "../../scripts/test/owned-run.ts";

/** Everything that a run of Vitest starts ends with it. */
export default ownRun;
