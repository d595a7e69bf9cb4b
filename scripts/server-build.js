/**
 * The production build as `react-router-serve` takes it. Behind TLS the process itself sees http and
 * the framework would refuse every form; the origin check in `app/middleware` compares for real.
 */
import { env } from "../app/lib/env.server.ts";

export * from "../build/server/index.js";

export const allowedActionOrigins = [new URL(env().PUBLIC_ORIGIN).host];
