/** A text of the source that stands there exactly once, and what stands there instead. */
export type Edit = {
  find: string;
  put: string;
  /** Which files to look in, as a glob: for a text that several have. */
  in?: string;
};

/** A statement that runs after the migrations. */
export type Statement = { sql: string };

/**
 * A mistake that a careless change would bring, and the tests that must go red. `caughtBy` names files of
 * tests by the end of their path, each with or without the beginning of a title: "routes/jobs.test.ts: a job".
 */
export type PlantedFault = {
  /** What is wrong, as a sentence. */
  what: string;
  plant: Edit | Edit[] | Statement;
  caughtBy: string | string[];
};

/** A fault that is planted and looked for by its own means; answers what noticed it, or null. */
export type MeasuredFault = { what: string; caught: () => Promise<string | null> };

export type Fault = PlantedFault | MeasuredFault;

/** Faults of one kind: listed, or made from what is there when they are asked for. */
export type FaultKind = { kind: string; faults: Fault[] | (() => Fault[] | Promise<Fault[]>) };

export type Outcome =
  | { state: "caught"; by: string }
  | { state: "survived" }
  /** It could not be planted, or its tests could not run: neither says anything. */
  | { state: "broken"; why: string };

export type Result = { kind: string; what: string } & Outcome;

export function isMeasured(fault: Fault): fault is MeasuredFault {
  return "caught" in fault;
}
