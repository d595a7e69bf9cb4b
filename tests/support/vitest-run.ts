import { ownRun } from "../../scripts/test/owned-run.ts";

/** What a run of Vitest starts ends with it. */
export default ownRun;
