/** The manifest of the Bangla browser files; null in development, where one set of files has both languages. */
declare module "virtual:bangla-assets" {
  import type { ServerBuild } from "react-router";
  const assets: ServerBuild["assets"] | null;
  export default assets;
}
