/**
 * How Node is started for the web process (docs/decisions/0069-young-generation.md). V8 reads them before the first
 * script, so that they can't be set from inside: `npm start` and the Dockerfile name the same.
 */
export const WEB_FLAGS = ["--max-semi-space-size=8", "--max-old-space-size=1024"];
