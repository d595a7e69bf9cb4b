/** The published types of the package don't know `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** Those of `available` that the client takes, best first; `preferred` decides among equals. */
    encodings<Encoding extends string>(available: Encoding[], options: { preferred: Encoding[] }): Encoding[];
    /** Those of `available` that the client takes, best first. */
    mediaTypes<Type extends string>(available: Type[]): Type[];
  }
}
