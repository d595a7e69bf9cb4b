/** The published types of the package don't know `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** Returns those of `available` that the client accepts, best first; `preferred` decides between equals. */
    encodings<Encoding extends string>(available: Encoding[], options: { preferred: Encoding[] }): Encoding[];
    /** Returns those of `available` that the client accepts, best first. */
    mediaTypes<Type extends string>(available: Type[]): Type[];
  }
}
