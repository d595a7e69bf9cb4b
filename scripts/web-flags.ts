/**
 * The Node flags of the web process (docs/decisions/0069-young-generation.md). V8 reads them before the first script,
 * so they can't be set from inside: `npm start` and the Dockerfile name the same flags.
 */
export const WEB_FLAGS = ["--max-semi-space-size=8", "--max-old-space-size=1024"];
