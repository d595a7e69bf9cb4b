import { createRequestHandler, type RequestHandler } from "react-router";
import banglaAssets from "virtual:bangla-assets";
import * as build from "virtual:react-router/server-build";

/** Routes that are the same in every language, so without a twin: members' pictures, and files for machines. */
const FOR_ALL = /^routes\/(?:ops|seo)\/|^routes\/(?:picture|resources\/offline)$/;

let handler: RequestHandler | undefined;

/** Answers requests under /bn: the same routes with another base path and the Bangla scripts. */
export function answerInBangla(request: Request): Promise<Response> {
  // Created at the first request: while this module loads, the build is not complete.
  handler ??= createRequestHandler(banglaBuild(), import.meta.env.MODE);
  return handler(request);
}

function banglaBuild(): typeof build {
  const assets = banglaAssets ?? build.assets;
  return {
    ...build,
    basename: "/bn",
    routes: withTwin(build.routes),
    assets: { ...assets, routes: withTwin(assets.routes) },
    // The framework has already checked the origin, with what `scripts/server-build.js` allows.
    allowedActionOrigins: ["**"],
  };
}

function withTwin<Routes extends object>(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !FOR_ALL.test(id))) as Routes;
}
