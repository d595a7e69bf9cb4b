/**
 * The production build for `react-router-serve`. Behind TLS the process itself sees http, and the framework would
 * refuse every form, with an answer that lacks our headers. So it accepts every origin: the check in `app/middleware`
 * compares each, including resource routes.
 */
export * from "../build/server/index.js";

export const allowedActionOrigins = ["**"];
