export const words = { running: "Running", done: "Done", failed: "Failed" };
