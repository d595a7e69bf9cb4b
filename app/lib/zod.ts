import { z } from "zod";

// Zod compiles schemas with `new Function` where it can, and tries whether it can: our Content-Security-Policy
// refuses that and counts each try. Set here, because no schema can be made before this module has run.
z.config({ jitless: true });

export { z };
