/**
 * The production build as `react-router-serve` takes it. Behind TLS the process itself sees http and
 * the framework would refuse every form, and what it refuses it answers bare, without our headers. So it
 * takes every origin: the check in `app/middleware` compares each, resource routes included.
 */
export * from "../build/server/index.js";

export const allowedActionOrigins = ["**"];
