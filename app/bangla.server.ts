import { createRequestHandler, type RequestHandler } from "react-router";
import banglaAssets from "virtual:bangla-assets";
import * as build from "virtual:react-router/server-build";

/** What is the same for readers of every language has no twin: members' pictures, and what only machines ask for. */
const FOR_ALL = /^routes\/(?:ops|seo)\/|^routes\/picture$/;

let handler: RequestHandler | undefined;

/** Answers what is asked for under /bn: the same routes with another base, and with the scripts in Bangla. */
export function answerInBangla(request: Request): Promise<Response> {
  // At the first request: while this is loaded, the build is not whole.
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
    // The framework has asked already, with what `scripts/server-build.js` takes.
    allowedActionOrigins: ["**"],
  };
}

function withTwin<Routes extends object>(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !FOR_ALL.test(id))) as Routes;
}
