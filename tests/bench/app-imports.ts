import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const APP = new URL("../../app/", import.meta.url).href;

/**
 * From now on the app's files can import each other as in a build (`~/…` is the app, extensions are omitted), so that
 * its queries can be measured unchanged.
 */
export function resolveAppImports(): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const isOwn = specifier.startsWith("~/") || (specifier.startsWith(".") && context.parentURL?.startsWith(APP));
      if (!isOwn) return next(specifier, context);
      const { href } = specifier.startsWith("~/")
        ? new URL(specifier.slice(2), APP)
        : new URL(specifier, context.parentURL);
      return next(existsSync(fileURLToPath(`${href}.ts`)) ? `${href}.ts` : href, context);
    },
  });
}
