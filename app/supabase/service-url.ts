/** The URL of a path of a backend, whose own URL may end with a slash or with a path. */
export function serviceUrl(backend: string, path: string): string {
  return new URL(path, backend.replace(/\/*$/, "/")).href;
}
