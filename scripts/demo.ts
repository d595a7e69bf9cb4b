/**
 * The whole product on one machine with only Node: the embedded Supabase with sample data and the
 * production build in front of it. `npm run demo`.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { endTogether, startLocalStack } from "./local-stack.ts";

const { supabase, env } = await startLocalStack(Number(process.env.PORT || 3000));
const web = spawn(process.execPath, [join(import.meta.dirname, "start.ts")], { stdio: "inherit", env });
endTogether(web, supabase);
