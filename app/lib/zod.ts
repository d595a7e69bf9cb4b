import { z } from "zod";

// Zod tests whether it may compile schemas with `new Function`: our Content-Security-Policy refuses that and counts
// each attempt. Set here, because this module runs before any schema is made.
z.config({ jitless: true });

export { z };
