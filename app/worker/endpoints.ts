import type { Endpoint } from "./endpoint";
import { mailEvents } from "./mail/events";

export const ENDPOINTS: readonly Endpoint[] = [mailEvents];
