/** A text that occurs exactly once in the source, and its replacement. */
export type Edit = {
  find: string;
  put: string;
  /** A glob of the files to search, for a text that several files have. */
  in?: string;
};

/** A statement that runs after the migrations. */
export type Statement = { sql: string };

/**
 * A mistake that a careless change could bring, and the tests that must then fail. `caughtBy` names test files by the
 * end of their path, optionally with the beginning of a title: "routes/jobs.test.ts: a job".
 */
export type PlantedFault = {
  /** The mistake, as a sentence. */
  what: string;
  plant: Edit | Edit[] | Statement;
  caughtBy: string | string[];
};

/** A fault with its own way to plant and detect it; `caught` returns what noticed it, or null. */
export type MeasuredFault = { what: string; caught: () => Promise<string | null> };

export type Fault = PlantedFault | MeasuredFault;

/** Faults of one kind: a list, or a function that makes it from the current code. */
export type FaultKind = { kind: string; faults: Fault[] | (() => Fault[] | Promise<Fault[]>) };

export type Outcome =
  | { state: "caught"; by: string }
  | { state: "survived" }
  /** It could not be planted, or its tests could not run, so there is no result. */
  | { state: "broken"; why: string };

export type Result = { kind: string; what: string } & Outcome;

export function isMeasured(fault: Fault): fault is MeasuredFault {
  return "caught" in fault;
}
